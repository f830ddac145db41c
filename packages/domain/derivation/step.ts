import type { SourceId } from '../ids.ts';
import { COUNTERS, type CounterName, type Derived } from './derived.ts';
import { settle } from './settle.ts';
import { getContext, type Sigma } from './sigma.ts';
import { type CounterReport, receiveReading } from './sources/receive-reading.ts';
import {
  attachSource,
  changeSettings,
  detachSource,
  lapse,
  nextLapse,
  type Source,
} from './sources/source.ts';
import { endFuelDay, endFuelHold, forgetFuelPair } from './states/fuel-pairs.ts';
import { type Context, changeContext, keyCalendar } from './stream/context.ts';
import type { Item, ReadingItem } from './stream/item.ts';
import {
  DEFAULT_SOURCE_SETTINGS,
  type SourceSettings,
  sameSourceSettings,
} from './stream/source-settings.ts';
import { countFix, forgetDetached } from './totals/count-fix.ts';
import { measureFuel } from './totals/fuel.ts';
import { addDisagreement, addFuelCovered, addGrowth, closeTally } from './totals/tally.ts';
import { countTip } from './totals/tips.ts';
import { forgetDeadAnchor, measureTravel } from './totals/travel.ts';

/**
 * Folds the next item of the stream into σ and adds what it settles to `derived`: nothing provisional, strictly in
 * order. Whatever expired before the item is applied first, at its own instant, so that an item without content
 * changes nothing.
 */
export function step(sigma: Sigma, item: Item, derived: Derived): void {
  if (!(item.at >= sigma.at)) throw new Error(`Item at ${item.at} is before σ at ${sigma.at}`);
  passTo(sigma, item.at, derived);
  applyItem(sigma, item, derived);
  if (item.kind === 'detach' || item.kind === 'archive') forgetDetached(sigma, derived);
  forgetDeadAnchor(sigma);
  settle(sigma, item.at, derived);
}

/** Advances σ to an instant without an item. */
export function stepTo(sigma: Sigma, at: number, derived: Derived): void {
  passTo(sigma, at, derived);
  settle(sigma, at, derived);
}

/** Advances σ to a local midnight and closes the tally of the day before. */
export function stepToMidnight(sigma: Sigma, at: number, derived: Derived): void {
  stepTo(sigma, at, derived);
  closeTally(sigma, derived);
  endFuelDay(sigma, derived);
}

/** Applies everything that expires up to an instant, in time order across all sources. */
export function passTo(sigma: Sigma, at: number, derived: Derived): void {
  for (;;) {
    let lapsesAt = Number.POSITIVE_INFINITY;
    for (const source of sigma.sources) lapsesAt = Math.min(lapsesAt, nextLapse(source) ?? lapsesAt);
    if (lapsesAt > at) break;
    addDisagreement(sigma, lapsesAt, derived);
    addFuelCovered(sigma, lapsesAt, derived);
    sigma.at = Math.max(sigma.at, lapsesAt);
    for (const source of sigma.sources) {
      if (nextLapse(source) !== lapsesAt) continue;
      lapse(source, lapsesAt, getSettings(sigma, source.id), sigma.work);
      if (!source.heard) endFuelHold(sigma, source.id, lapsesAt);
    }
    forgetDeadAnchor(sigma);
  }
  addDisagreement(sigma, at, derived);
  addFuelCovered(sigma, at, derived);
  sigma.at = at;
}

function applyItem(sigma: Sigma, item: Item, derived: Derived): void {
  switch (item.kind) {
    case 'reading':
      takeReading(sigma, item, derived);
      break;
    case 'zone':
      setContext(sigma, item.at, { zone: item.zone });
      break;
    case 'site':
      setContext(sigma, item.at, { siteId: item.siteId });
      break;
    case 'hire':
      setContext(sigma, item.at, { hireId: item.hireId });
      break;
    case 'calendar':
      setContext(sigma, item.at, { shifts: item.calendar && keyCalendar(item.calendar) });
      break;
    case 'machine-type':
      sigma.work = item.work;
      refreshClaims(sigma, item.at);
      break;
    case 'source-settings':
      setSettings(sigma, item.sourceId, item.settings);
      refreshClaims(sigma, item.at);
      break;
    case 'attach':
    case 'detach':
      setAttached(sigma, item.at, item.sourceId, item.kind === 'attach');
      break;
    case 'archive':
    case 'unarchive':
      setArchived(sigma, item.at, item.kind === 'archive');
  }
}

function takeReading(sigma: Sigma, { at, sourceId, signals }: ReadingItem, derived: Derived): void {
  const source = findAttached(sigma, sourceId);
  if (!source) return;
  const counters = receiveReading(source, {
    at,
    signals,
    settings: getSettings(sigma, sourceId),
    rules: sigma.work,
  });
  // A silence that this reading refutes ends what was held through it.
  if (counters.fuelInterrupted) endFuelHold(sigma, sourceId, at);
  for (const counter of COUNTERS) recordCounter(sigma, at, sourceId, counter, counters, derived);
  measureTravel(sigma, source, at, signals.fix, counters, derived);
  if (signals.fuelUsed) measureFuel(sigma, source, at, counters, derived);
  if (counters.body) countTip(sigma, at, counters.body, derived);
  if (signals.fix) countFix(sigma, source, { at, signals, settings: getSettings(sigma, sourceId) }, derived);
}

function recordCounter(
  sigma: Sigma,
  at: number,
  sourceId: SourceId,
  counter: CounterName,
  report: CounterReport,
  derived: Derived,
): void {
  if (report[counter] === null) return;
  const { growth, note } = report[counter];
  if (growth !== null) addGrowth(sigma, at, { sourceId, counter, growth }, derived);
  if (note !== null) derived.notes.push({ at, sourceId, counter, note });
}

/** Changes the given parts of the context. */
function setContext(sigma: Sigma, at: number, change: Partial<Context>): void {
  changeContext(sigma.contexts, at, { ...getContext(sigma), ...change });
}

/** Evaluates the sources' current values again: a new setting applies from its own instant. */
function refreshClaims(sigma: Sigma, at: number): void {
  for (const source of sigma.sources) changeSettings(source, at, getSettings(sigma, source.id), sigma.work);
}

function setSettings(sigma: Sigma, sourceId: SourceId, settings: SourceSettings): void {
  if (sameSourceSettings(settings, DEFAULT_SOURCE_SETTINGS)) delete sigma.settings[sourceId];
  else sigma.settings[sourceId] = settings;
}

function getSettings(sigma: Sigma, sourceId: SourceId): SourceSettings {
  return sigma.settings[sourceId] ?? DEFAULT_SOURCE_SETTINGS;
}

function setAttached(sigma: Sigma, at: number, sourceId: SourceId, attached: boolean): void {
  if (sigma.attachedIds.includes(sourceId) === attached) return;
  const others = sigma.attachedIds.filter((id) => id !== sourceId);
  sigma.attachedIds = attached ? [...others, sourceId].sort((a, b) => a - b) : others;
  if (sigma.archived) return;
  if (attached) sigma.sources.push(attachSource(sourceId, at, getSettings(sigma, sourceId)));
  else detach(sigma, sourceId, at);
  setContext(sigma, at, { sourceIds: listAttached(sigma) });
}

/** Archiving detaches all sources; unarchiving attaches each of them again. */
function setArchived(sigma: Sigma, at: number, archived: boolean): void {
  if (sigma.archived === archived) return;
  sigma.archived = archived;
  for (const sourceId of sigma.attachedIds) {
    if (archived) detach(sigma, sourceId, at);
    else sigma.sources.push(attachSource(sourceId, at, getSettings(sigma, sourceId)));
  }
  setContext(sigma, at, { sourceIds: listAttached(sigma) });
}

function detach(sigma: Sigma, sourceId: SourceId, at: number): void {
  const source = findAttached(sigma, sourceId);
  if (!source) return;
  detachSource(source, at);
  forgetFuelPair(sigma, sourceId);
}

function findAttached(sigma: Sigma, sourceId: SourceId): Source | undefined {
  return sigma.sources.find(({ id, detachedAt }) => id === sourceId && detachedAt === null);
}

function listAttached(sigma: Sigma): readonly SourceId[] {
  return sigma.archived ? [] : sigma.attachedIds;
}
