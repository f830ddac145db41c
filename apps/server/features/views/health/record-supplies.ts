import { SOURCE_PROTOCOLS } from '@groundwork/decoders/source-protocols.ts';
import type { AttentionLevels } from '@groundwork/domain/attention/attention-levels.ts';
import { isBatteryLow, isSupplyLow } from '@groundwork/domain/attention/judge-machine.ts';
import { createDefaultProfile } from '@groundwork/domain/derivation/stream/source-settings.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { Reading } from '@groundwork/domain/readings/reading.ts';
import type { Db } from '../../../db/db.ts';
import { deriveSignals, toReading } from '../../readings/public.ts';
import { findAttentionLevels } from '../../records/attention-levels/public.ts';
import { isEngineOn } from './engine-on.ts';
import {
  type DueSource,
  listDueSources,
  listNewReadings,
  type SupplyRow,
  saveSupplies,
} from './supply-store.ts';

/** Batteries change slowly: each source is looked at this often. */
const INTERVAL_SECONDS = 600;
/** Readings of a source that are looked at each time. */
const MAX_READINGS = 10;
/** Sources of an organisation that are looked at in one round; the others follow in the next. */
const MAX_SOURCES = 2_000;

/** Stores the newest battery, supply and signal values of the sources with new readings. */
export async function recordSupplies(db: Db, organisationId: OrganisationId, now: Date): Promise<void> {
  const query = { now, intervalSeconds: INTERVAL_SECONDS, limit: MAX_SOURCES };
  const sources = await listDueSources(db, organisationId, query);
  if (sources.length === 0) return;
  const { levels } = await findAttentionLevels(db, organisationId);
  const rows = await listNewReadings(db, organisationId, sources, { now, limit: MAX_READINGS });
  const readingsOf = Map.groupBy(rows, ({ sourceId }) => sourceId);
  const supplies = sources.map((source) => {
    const readings = (readingsOf.get(source.sourceId) ?? []).map(toReading);
    return followSupply(source, readings.toReversed(), { levels, now });
  });
  await saveSupplies(db, organisationId, supplies);
}

/** The supply of a source after more readings, earliest first. */
function followSupply(
  source: DueSource,
  readings: readonly Reading[],
  { levels, now }: { readonly levels: AttentionLevels; readonly now: Date },
): SupplyRow {
  const { nominalMillivolts } = source.profile ?? createDefaultProfile(source.type);
  let { batteryPercent, batteryLowSince, restingMillivolts, restingLowSince, signalBars } = source;
  let readTo = source.readTo;
  for (const reading of readings) {
    const at = Math.floor(reading.timeMs / 1000);
    readTo = at;
    const protocol = SOURCE_PROTOCOLS[source.type];
    signalBars = protocol?.measureVital(reading, 'signalBars') ?? signalBars;
    const percent = protocol?.measureVital(reading, 'batteryPercent') ?? null;
    if (percent !== null) {
      batteryPercent = Math.round(percent);
      batteryLowSince = isBatteryLow({ batteryPercent }, levels) ? (batteryLowSince ?? at) : null;
    }
    const signals = deriveSignals(source.type, reading);
    if (signals.externalVoltageMillivolts !== undefined && !isEngineOn(signals)) {
      restingMillivolts = Math.round(signals.externalVoltageMillivolts);
      const isLow = isSupplyLow({ restingMillivolts, nominalMillivolts }, levels);
      restingLowSince = isLow ? (restingLowSince ?? at) : null;
    }
  }
  return {
    sourceId: source.sourceId,
    // A source without readings of its own is looked at again after the interval.
    readTo: readTo ?? Math.floor(now.getTime() / 1000),
    ...{ batteryPercent, batteryLowSince, restingMillivolts, restingLowSince, signalBars, nominalMillivolts },
  };
}
