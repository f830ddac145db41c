import { engineBy } from './truth-evidence.ts';
import type { Known } from './truth-known.ts';
import { EVIDENCE, type Evidence, type UploadedSettings } from './truth-upload.ts';

/** What a reading adds to what is known, each without regard to how long a value is valid. */
export type Report = {
  /** All that was reported before, valid or not. */
  readonly before: Known;
  readonly after: Known;
  /** The values of the reading alone. */
  readonly alone: Known;
};

/**
 * Removes the values of evidence that a reading does not repeat and that other evidence contradicts, because it has just
 * changed to the opposite: a bus that fell asleep, an adapter that died.
 */
export function withoutContradicted(
  known: Known,
  { before, after, alone }: Report,
  at: number,
  settings: UploadedSettings,
): Known {
  const trusted = EVIDENCE.filter((kind) => !settings.learning && settings.evidence.includes(kind));
  const news = trusted.flatMap((kind) => {
    const [was, is] = [engineBy(kind, before, at, settings), engineBy(kind, after, at, settings)];
    return was !== null && is !== null && was !== is ? [{ kind, is }] : [];
  });
  if (news.length === 0) return known;
  const stale = trusted.filter((kind) => {
    const held = engineBy(kind, known, at, settings);
    if (held === null || engineBy(kind, alone, at, settings) !== null) return false;
    return news.some((other) => other.kind !== kind && other.is !== held);
  });
  const names = stale.flatMap((kind) => listNames(kind, settings));
  return Object.fromEntries(Object.entries(known).filter(([name]) => !names.includes(name)));
}

function listNames(kind: Evidence, { inputs }: UploadedSettings): string[] {
  const wired = inputs.flatMap((wiring, index) => (wiring === kind ? [`input${index}`] : []));
  const own: { readonly [Kind in Evidence]: readonly string[] } = {
    rpm: ['rpm'],
    'engine-state': ['engineRunning'],
    counter: ['hoursGrow'],
    voltage: ['millivolts'],
    alternator: ['alternator', ...wired],
    ignition: ['ignition', ...wired],
    accelerometer: ['covered', 'vibration', 'moving'],
  };
  return [...own[kind]];
}
