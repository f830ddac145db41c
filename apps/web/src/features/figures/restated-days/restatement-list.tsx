import type { Restatement } from '@groundwork/contract/entities/restatement.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import './restatement-list.css';

type Props = {
  readonly restatements: readonly (Restatement & { readonly date?: string })[];
  readonly timeZone: string;
};

/** When and why figures changed after their day had ended, and from what to what. */
export function RestatementList({ restatements, timeZone }: Props) {
  const { t } = useTranslation();
  if (restatements.length === 0) return null;
  return (
    <ul className="restatements" aria-label={t('restatedDays.title')}>
      {restatements.map((restatement) => (
        <RestatementLine
          key={`${restatement.date ?? ''}${restatement.restatedAt}`}
          restatement={restatement}
          timeZone={timeZone}
        />
      ))}
    </ul>
  );
}

type LineProps = Pick<Props, 'timeZone'> & { readonly restatement: Props['restatements'][number] };

function RestatementLine({ restatement, timeZone }: LineProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { date, restatedAt, reasons, ...figures } = restatement;
  const changes = [
    t('restatedDays.on', {
      before: formats.duration(figures.onSecondsBefore),
      after: formats.duration(figures.onSecondsAfter),
    }),
    t('restatedDays.distance', {
      before: formats.distance(figures.distanceMetresBefore),
      after: formats.distance(figures.distanceMetresAfter),
    }),
  ];
  const hasChanged = [
    figures.onSecondsBefore !== figures.onSecondsAfter,
    figures.distanceMetresBefore !== figures.distanceMetresAfter,
  ];
  return (
    <li>
      {date === undefined ? null : <strong>{formats.civilDate(date)} </strong>}
      {t('restatedDays.line', {
        date: formats.dateTime(restatedAt, timeZone),
        reasons: reasons.map((reason) => t(`restatedDays.reasons.${reason}`)).join(', '),
      })}{' '}
      {changes.filter((_, index) => hasChanged[index]).join(' ')}
    </li>
  );
}
