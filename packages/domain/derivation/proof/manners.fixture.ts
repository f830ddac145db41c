import type { Signals } from '../../readings/signals.ts';

/** Kinds of readings that a source sends for a while. */
export const MANNERS = [
  'work',
  'rest',
  'off',
  'key',
  'key-off',
  'move',
  'leap',
  'mute',
  'carry',
  'haul',
  'charge',
  'cut',
  'controller',
  'controller-off',
  'tools',
  'inputs',
  'shake',
  'cover',
] as const;
export type Manner = (typeof MANNERS)[number];

/** The parameters of one reading besides its manner. */
export type Occasion = {
  readonly index: number;
  /** Whether a standing machine reports its position. */
  readonly placed: boolean;
  readonly stepSeconds: number;
};

/** Creates the signals of one reading in a manner. */
export function createSignals(manner: Manner, occasion: Occasion): Signals {
  const { index } = occasion;
  switch (manner) {
    case 'move':
      return { ignition: true, ...fixAt(515_000_000 + index * 4_000), speedKmh: 20 };
    case 'leap':
      return { ...fixAt(520_000_000 + index * 1_000_000), speedKmh: 1 };
    case 'carry':
      return { ignition: false, ...fixAt(515_000_000 + index * 9_000), speedKmh: 50 };
    case 'haul':
      return {
        ...{ ignition: true, ...fixAt(515_000_000 + index * 9_000), speedKmh: index % 5 === 4 ? 2 : 70 },
        satellites: index % 4 === 3 ? 3 : 8,
      };
    case 'cover':
      return coverSignal(occasion);
    case 'mute':
      return { speedKmh: 0 };
    case 'key-off':
      return { ignition: false };
    // A receiver that wakes after its battery was cut off has no fix for a while.
    case 'cut':
      return { ...cutOff(index), ...(index % 3 === 1 ? {} : standingFix(index)) };
    default:
      return { ...standing(manner, index), ...(occasion.placed ? standingFix(index) : {}) };
  }
}

type Standing = Exclude<Manner, 'move' | 'leap' | 'carry' | 'haul' | 'cover' | 'mute' | 'key-off' | 'cut'>;

function standing(manner: Standing, index: number): Signals {
  const odd = index % 2 === 1;
  switch (manner) {
    case 'work':
      return { rpm: index % 3 === 2 ? 1_300 : 1_500, ignition: true, ...body(index) };
    case 'rest':
      return { rpm: 700, ignition: true, ...body(index) };
    case 'off':
      return { rpm: 0, ignition: false, externalVoltageMillivolts: 12_400 };
    case 'key':
      return { ignition: true };
    case 'charge':
      return { externalVoltageMillivolts: odd ? 13_800 : 27_000 };
    case 'controller':
      return { engineRunning: true, engineLoadPercent: odd ? 60 : 10 };
    case 'controller-off':
      return { engineRunning: false, rpm: 0 };
    case 'tools':
      return { ignition: true, pto: odd, hydraulics: index % 3 === 0 };
    case 'inputs':
      return { inputs: [odd, index % 3 === 0, null, true], ...(index % 4 === 0 ? { alternator: odd } : {}) };
    case 'shake':
      return { vibration: (index % 4) * 30, moving: odd };
  }
}

/** The body is up at every third reading. */
const body = (index: number): Signals => ({ inputs: [null, null, index % 3 === 0, null] });

const cutOff = (index: number): Signals => ({
  ignition: false,
  ...(index % 2 === 1 ? { unplugged: true } : { externalVoltageMillivolts: 2_000 }),
});

/** Covers its own step, less or more. */
function coverSignal({ index, placed, stepSeconds }: Occasion): Signals {
  const coversSeconds = Math.max(1, [stepSeconds, 600, Math.floor(stepSeconds / 2)][index % 3] ?? 600);
  const activeSeconds = [0, Math.floor(coversSeconds / 3), coversSeconds, 1][index % 4] ?? 0;
  const restIdle = index % 5 < 2;
  return { covered: { coversSeconds, activeSeconds, restIdle }, ...(placed ? standingFix(index) : {}) };
}

const standingFix = (index: number): Signals => ({ ...fixAt(515_000_000 + (index % 2) * 900), speedKmh: 0 });

/** Not at a longitude of zero, where no position counts. */
const fixAt = (latitudeE7: number) => ({ fix: { latitudeE7, longitudeE7: 10_000_000 } });
