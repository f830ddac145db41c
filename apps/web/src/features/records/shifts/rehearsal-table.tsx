import type { Rehearsal } from '@groundwork/contract/entities/rehearsal.ts';
import { formatClock } from '@groundwork/domain/metrics/table-amount.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { ColumnHead } from '../../../ui/column-head.tsx';
import { Rows } from '../../../ui/rows.tsx';
import './rehearsal-table.css';

type Sums = { readonly beforeSeconds: number | null; readonly afterSeconds: number | null };

/** The time out of hours of each machine that a change affects, now and after it, with the sums of all. */
export function RehearsalTable({ rehearsal }: { readonly rehearsal: Rehearsal }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { startsOn, endsOn, machines, numberOfMachines } = rehearsal;
  const days = formats.dateRange(startsOn, endsOn);
  return (
    <>
      <p>
        {t('shifts.rehearsalText', {
          days,
          changed: formats.number(machines.length),
          count: numberOfMachines,
        })}
      </p>
      {machines.length === 0 ? null : (
        // Keyboards scroll a region that takes the focus.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: as above
        <section className="rehearsal" tabIndex={0} aria-label={t('shifts.rehearsalTitle')}>
          <Rows>
            <thead>
              <tr>
                <th scope="col">{t('machines.columns.name')}</th>
                <ColumnHead kind="number">{t('shifts.before')}</ColumnHead>
                <ColumnHead kind="number">{t('shifts.after')}</ColumnHead>
                <ColumnHead kind="number">{t('shifts.difference')}</ColumnHead>
              </tr>
            </thead>
            <tbody>
              {machines.map((machine) => (
                <tr key={machine.id}>
                  <th scope="row">{machine.name}</th>
                  <SumCells sums={machine} />
                </tr>
              ))}
              <tr>
                <th scope="row">{t('shifts.allMachines')}</th>
                <SumCells sums={rehearsal} />
              </tr>
            </tbody>
          </Rows>
        </section>
      )}
    </>
  );
}

function SumCells({ sums: { beforeSeconds, afterSeconds } }: { readonly sums: Sums }) {
  const { t } = useTranslation();
  const difference = (afterSeconds ?? 0) - (beforeSeconds ?? 0);
  const sign = difference < 0 ? '−' : '+';
  const text = difference === 0 ? formatClock(0) : `${sign}${formatClock(Math.abs(difference))}`;
  return (
    <>
      <SumCell name={t('shifts.before')} text={formatSum(beforeSeconds)} />
      <SumCell name={t('shifts.after')} text={formatSum(afterSeconds)} />
      <SumCell name={t('shifts.difference')} text={text} />
    </>
  );
}

/** On phones, where there are no heads, the cell shows its name as well. */
function SumCell({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <td className="number" data-words={`${name} ${text}`}>
      <span>{text}</span>
    </td>
  );
}

const formatSum = (seconds: number | null): string => (seconds === null ? '–' : formatClock(seconds));
