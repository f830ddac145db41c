import type { TFunction } from 'i18next';
import type { Formats } from '../../../lib/language/format.ts';
import { sumSeconds, type WorkPeriod } from './work-periods.ts';

type Context = {
  readonly period: WorkPeriod;
  readonly timeZone: string;
  readonly getSite: (instant: string) => string | null;
};

/** Returns the heading of a period: what it was and at which site, and its amounts. */
export function describePeriod(
  t: TFunction,
  formats: Formats,
  { period, timeZone, getSite }: Context,
): { readonly title: string; readonly amounts: string } {
  const { kind, startedAt, endedAt, segments } = period;
  const title = getTitle(t, kind, { before: getSite(startedAt), after: getSite(endedAt) });
  const duration = formats.duration(sumSeconds(segments));
  const times = formats.timeRange(startedAt, endedAt, timeZone);
  if (kind !== 'work') return { title, amounts: segments.length > 1 ? `${duration} · ${times}` : duration };
  const parts = (['active', 'idle', 'running'] as const).flatMap((state) => {
    const seconds = sumSeconds(segments, state);
    return seconds === 0
      ? []
      : [
          t('activity.amountOf', {
            duration: formats.duration(seconds),
            state: t(`activity.stateTexts.${state}`),
          }),
        ];
  });
  return { title, amounts: `${times} · ${formats.list(parts)}` };
}

type Sites = { readonly before: string | null; readonly after: string | null };

function getTitle(t: TFunction, kind: WorkPeriod['kind'], { before, after }: Sites): string {
  const isNamed = kind === 'work' || kind === 'night' || kind === 'transported';
  const name = isNamed ? t(`activity.periods.${kind}`) : t(`states.${kind}`);
  if (kind === 'night') return name;
  // A transport is named by where it led, if that is known.
  if (kind === 'transported')
    return after === null || after === before ? name : t('activity.transportedTo', { site: after });
  return before === null ? name : t('activity.periodAt', { name, site: before });
}
