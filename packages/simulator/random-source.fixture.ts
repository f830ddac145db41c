import type { Counter, Signals } from '@groundwork/domain/readings/signals.ts';
import type { Random } from './random.ts';
import { offset } from './route.ts';

const BASE = { latitudeE7: 515_000_000, longitudeE7: -1_000_000 };
const KINDS = [
  'rpm',
  'ignition',
  'engineRunning',
  'fix',
  'voltage',
  'alternator',
  'inputs',
  'moving',
  'vibration',
  'sensors',
  'engineHours',
  'odometer',
  'fuelUsed',
  'unplugged',
  'covered',
] as const;
type Kind = (typeof KINDS)[number];

/** A source with a random choice of kinds, which reports random values; its counters mostly grow. */
export class RandomSource {
  readonly #random: Random;
  readonly #kinds: readonly Kind[];
  readonly #hoursStep: number;
  readonly #odometerStep: number;
  readonly #fuelStep: number;
  #hours = 1_000_000;
  #odometer = 5_000_000;
  #fuel = 900_000;
  #eastMetres = 0;
  #mood: 'off' | 'rest' | 'work' | 'carried' | 'any' = 'any';

  constructor(random: Random) {
    this.#random = random;
    this.#kinds = KINDS.filter(() => random.integer(1, 5) < 3);
    this.#hoursStep = random.pick([1, 60, 360]);
    this.#odometerStep = random.pick([1, 1_000]);
    this.#fuelStep = random.pick([100, 1_000]);
  }

  /** Lets time pass. */
  pass(seconds: number): void {
    const { integer, pick } = this.#random;
    if (integer(1, 4) === 1) this.#mood = pick(['off', 'rest', 'work', 'carried', 'any']);
    const isOn = this.#mood === 'any' ? integer(0, 1) === 1 : this.#mood === 'rest' || this.#mood === 'work';
    this.#hours += isOn ? pick([seconds, seconds, seconds * 0.96, seconds * 0.5]) : 0;
    if (integer(1, 60) === 1) this.#hours = pick([0, this.#hours + 5_000_000]);
    this.#odometer += pick([0, 10, 200, 2_000]);
    if (integer(1, 60) === 1) this.#odometer = pick([0, this.#odometer + 9_000_000]);
    this.#fuel += isOn ? pick([1, 4, 100, 150]) * seconds : 0;
    if (integer(1, 60) === 1) this.#fuel = pick([0, this.#fuel + 9_000_000]);
    this.#eastMetres += pick([0, 0, 10, 24, 26, 110, 200, 5_000]);
  }

  /** Reports each kind of the source with a probability of four in five. */
  report(): Signals {
    const kinds = this.#kinds.filter(() => this.#random.integer(1, 5) > 1);
    return Object.assign({}, ...kinds.map((kind) => this.#reportKind(kind)));
  }

  #reportKind(kind: Kind): Signals {
    const { integer, pick } = this.#random;
    const isOn = this.#mood === 'any' ? integer(0, 2) > 0 : this.#mood === 'rest' || this.#mood === 'work';
    const works = this.#mood === 'work' || (this.#mood === 'any' && integer(0, 1) === 1);
    switch (kind) {
      case 'rpm':
        return { rpm: pick(isOn ? [300, 700, 999, 1_000, works ? 1_600 : 900] : [0, 0, 299]) };
      case 'ignition':
        return { ignition: this.#mood === 'carried' ? integer(0, 1) === 0 : isOn };
      case 'engineRunning':
        return { engineRunning: isOn };
      case 'fix':
        return {
          fix: offset(BASE, 0, this.#eastMetres),
          speedKmh: this.#mood === 'carried' ? pick([2, 70, 70, 80]) : pick([0, 2, 3, 8, 20]),
        };
      case 'voltage':
        return { externalVoltageMillivolts: pick(isOn ? [13_900, 27_200] : [12_400, 500, 0]) };
      case 'alternator':
        return { alternator: isOn };
      case 'inputs':
        return { inputs: [pick([null, true, false]), isOn, works, null] };
      case 'moving':
        return { moving: isOn };
      case 'vibration':
        return { vibration: pick(isOn ? [10, 49, works ? 50 : 20] : [0, 9]) };
      case 'sensors':
        return { hydraulics: works, pto: works, engineLoadPercent: works ? 30 : 24 };
      case 'engineHours':
        return { engineHours: stepped(this.#hours, this.#hoursStep) };
      case 'odometer':
        return { odometer: stepped(this.#odometer, this.#odometerStep) };
      case 'fuelUsed':
        return { fuelUsed: stepped(this.#fuel, this.#fuelStep) };
      case 'unplugged':
        return { unplugged: integer(0, 1) === 1 };
      case 'covered':
        return { covered: this.#cover() };
    }
  }

  #cover() {
    const { integer, pick } = this.#random;
    const coversSeconds = pick([60, 300, 900]);
    const activeSeconds = pick([0, 30, integer(0, coversSeconds), coversSeconds]);
    return pick([
      { coversSeconds, activeSeconds },
      { coversSeconds, activeSeconds, restIdle: true },
    ]);
  }
}

function stepped(total: number, resolution: number): Counter {
  return { total: Math.floor(total / resolution) * resolution, resolution };
}
