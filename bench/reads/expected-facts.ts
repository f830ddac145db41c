import { ENGINE_STATES, type EngineState } from '@groundwork/domain/derivation/states/state.ts';
import { listNames, mapNames } from '@groundwork/domain/derivation/totals/fact-table.ts';
import { deriveSlices } from '@groundwork/domain/derivation/totals/slice.ts';
import { type FuelCounts, SLICE_FACTS } from '@groundwork/domain/derivation/totals/slice-facts.ts';
import type { ShiftCalendar } from '@groundwork/domain/shifts/shift-calendar.ts';
import { deriveUploaded } from '@groundwork/simulator/derivation.fixture.ts';
import { type Fleet, type SimulatedMachine, uploadedMachine } from '@groundwork/simulator/fleet.ts';
import { computeFigures } from '@groundwork/simulator/truth-figures.ts';
import type { UploadedMachine } from '@groundwork/simulator/truth-upload.ts';

const NOT_EXPECTED = ['positionedSeconds', 'disagreementSeconds', 'tips', 'tipReports'] as const;
type NotExpected = (typeof NOT_EXPECTED)[number];

/** The facts that both calculators compute and that the portal shows. */
const EXPECTED_FACTS = listNames(SLICE_FACTS).filter(
  (fact): fact is Exclude<typeof fact, NotExpected | keyof FuelCounts> =>
    !NOT_EXPECTED.some((name) => name === fact) && SLICE_FACTS[fact].from !== 'fuelTallies',
);
type ExpectedFact = (typeof EXPECTED_FACTS)[number];

/** Sums of a machine over all its days; uncovered figures are 0. */
export type ExpectedFacts = Readonly<Record<ExpectedFact, number>> & {
  readonly seconds: Readonly<Record<EngineState, number>>;
};

/** The calendar that `calendar` of `createBuild` creates. */
const MONDAYS: ShiftCalendar = {
  windows: [{ weekday: 1, fromMinute: 420, toMinute: 1_020 }],
  breaks: [],
  breaksAreOutOfHours: false,
  graceSeconds: 600,
  holidays: [],
};

/** Computes the facts with the product's fold by one scan of all readings in memory, without database rows. */
export const scanReadings = (fleet: Fleet, machine: SimulatedMachine): ExpectedFacts =>
  computeUpToNewest(fleet, machine, (upload) => sumParts(deriveSlices(deriveUploaded(upload, fleet.zone))));

/** Computes the facts second by second with the calculator that shares no code and no method with the product. */
export const computeTrueFacts = (fleet: Fleet, machine: SimulatedMachine): ExpectedFacts =>
  computeUpToNewest(fleet, machine, (upload) => sumParts(computeFigures(upload, fleet.zone).days));

/** Computes out-of-hours work up to the newest reading, everything else up to now. */
function computeUpToNewest(
  fleet: Fleet,
  machine: SimulatedMachine,
  compute: (upload: UploadedMachine) => ExpectedFacts,
): ExpectedFacts {
  const upload = { ...uploadedMachine(fleet, machine), calendars: [{ from: 0, calendar: MONDAYS }] };
  const times = machine.trackers.flatMap(({ records }) => records.at(-1)?.timeMs ?? []);
  const newestReadingAt = Math.floor(Math.max(...times) / 1000);
  const { outOfHoursSeconds } = compute({ ...upload, until: newestReadingAt });
  return { ...compute(upload), outOfHoursSeconds };
}

type Part = Readonly<Record<ExpectedFact, number | null>> & {
  readonly seconds: Readonly<Partial<Record<EngineState, number>>>;
};

/** Sums the expected facts of days, slices or machines. */
export function sumParts(parts: readonly Part[]): ExpectedFacts {
  const sum = (of: (part: Part) => number | null | undefined) =>
    parts.reduce((total, part) => total + (of(part) ?? 0), 0);
  return {
    seconds: mapNames(ENGINE_STATES, (state) => sum(({ seconds }) => seconds[state])),
    ...mapNames(EXPECTED_FACTS, (fact) => sum((part) => part[fact])),
  };
}
