import type { Mistake } from './mistake.fixture.ts';

/** Mistakes in what shows that an engine is on and that a machine works. */
export const MISTAKES_OF_EVIDENCE: readonly Mistake[] = [
  {
    name: 'values that only show work are held as long as the others',
    file: 'values.ts',
    from: 'ONLY_OF_WORK.has(name) ? untilOfWork : until',
    to: 'until',
    caughtBy: 'states',
  },
  {
    name: 'the weakest kind of evidence comes first',
    file: 'engine-evidence.ts',
    from: 'for (const evidence of ENGINE_EVIDENCE) {',
    to: 'for (const evidence of [...ENGINE_EVIDENCE].reverse()) {',
    caughtBy: 'states',
  },
  {
    name: 'every battery charges at the voltage of a 12 V one',
    file: 'engine-evidence.ts',
    from: 'CHARGING_MILLIVOLTS[nominalMillivolts]',
    to: 'CHARGING_MILLIVOLTS[12_000]',
    caughtBy: 'states',
  },
  {
    name: 'an input is evidence of the engine whatever is wired to it',
    file: 'engine-evidence.ts',
    from: 'value !== undefined && inputs[index] === use',
    to: 'value !== undefined',
    caughtBy: 'states',
  },
  {
    name: 'the on-speed of the settings is ignored',
    file: 'engine-evidence.ts',
    from: 'rpm >= onRpm',
    to: 'rpm >= 300',
    caughtBy: 'states',
  },
  {
    name: 'the vibration levels are ignored',
    file: 'engine-evidence.ts',
    from: '  if (levels && values.vibration !== undefined) return values.vibration >= levels.on;\n',
    to: '',
    caughtBy: 'states',
  },
  {
    name: 'a source that is learning is trusted',
    file: 'engine-evidence.ts',
    from: 'if (settings.learning) return null;',
    to: '',
    caughtBy: 'states',
  },
  {
    name: 'the working speed of the source is ignored',
    file: 'work-evidence.ts',
    from: '(settings.workingRpm ?? rules.workingRpm)',
    to: 'rules.workingRpm',
    caughtBy: 'states',
  },
  {
    name: 'every sensor shows work, whatever the machine type',
    file: 'work-evidence.ts',
    from: 'of rules.workSensors)',
    to: 'of Object.keys(SENSORS))',
    caughtBy: 'states',
  },
  {
    name: 'an engine at full load does not work',
    file: 'work-evidence.ts',
    from: 'loadPercent >= WORKING_LOAD_PERCENT',
    to: 'loadPercent < WORKING_LOAD_PERCENT',
    caughtBy: 'states',
  },
  {
    name: 'a counter that stands still counts as off at once',
    file: 'counters.ts',
    from: 'at - before.stillSince >= steps',
    to: 'at >= before.stillSince',
    caughtBy: 'states',
  },
  {
    name: 'a counter stands still since its first value',
    file: 'counters.ts',
    from: 'before && growth?.growth === 0 ?',
    to: 'before ?',
    caughtBy: 'states',
  },
];
