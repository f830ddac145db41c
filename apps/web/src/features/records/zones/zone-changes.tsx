import { GET as restatedDays } from '@groundwork/contract/v1/portal/zones/_id/restated-days.ts';
import { addDays } from '@groundwork/domain/time/civil-date.ts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import './zones.css';

type Props = { readonly zone: { readonly id: string; readonly name: string } };

/** Of a zone that changed just now, how often the comparison is requested. */
const REFETCH_MS = 1_000;
/** Days in a row that are listed. */
const MAX_SPANS = 10;

/** Which days the last change of a zone's shape changed, with the progress of comparing machines with it. */
export function ZoneChanges({ zone: { id, name } }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { data } = useCall(
    restatedDays,
    { params: { id } },
    { refetchEveryMs: ({ isPending }) => (isPending ? REFETCH_MS : false) },
  );
  if (data === undefined) return null;
  const { isPending, lookedMachines, machines, machineDays, days } = data;
  if (isPending)
    return (
      <div className="zone-visits">
        <progress
          value={lookedMachines}
          max={Math.max(1, machines)}
          aria-label={t('zones.changes.progress')}
        />
        <p role="status">{t('zones.changes.comparing', { name, looked: lookedMachines, total: machines })}</p>
      </div>
    );
  if (days.length === 0)
    return (
      <p role="status" className="muted">
        {t('zones.changes.none', { name })}
      </p>
    );
  const spans = joinDays(days);
  const listed = spans
    .slice(0, MAX_SPANS)
    .map(([from, until]) =>
      from === until
        ? formats.civilDate(from)
        : t('zones.changes.span', { from: formats.civilDate(from), until: formats.civilDate(until) }),
    );
  return (
    <p role="status">
      {t('zones.changes.days', { name, count: machineDays })}{' '}
      {[...listed, ...(spans.length > MAX_SPANS ? ['…'] : [])].join(', ')}
    </p>
  );
}

/** Joins days in a row, which are in order. */
function joinDays(days: readonly string[]): [from: string, until: string][] {
  const spans: [string, string][] = [];
  for (const day of days) {
    const last = spans.at(-1);
    if (last && addDays(last[1], 1) === day) last[1] = day;
    else spans.push([day, day]);
  }
  return spans;
}
