import type { MeterCorrection } from '@groundwork/contract/entities/meter.ts';
import { DELETE as undoCorrection } from '@groundwork/contract/v1/portal/meter-corrections/_id.ts';
import type { Meter } from '@groundwork/domain/counters/meter.ts';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { Button } from '../../../ui/button.tsx';
import './meters-panel.css';

type Props = {
  readonly meter: Meter;
  /** The latest first. */
  readonly corrections: readonly MeterCorrection[];
  readonly timeZone: string;
  readonly mayUndo: boolean;
};

/** The readings that people took from a meter. The latest one can be undone. */
export function CorrectionsList({ meter, corrections, timeZone, mayUndo }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const undoing = useSubmit(undoCorrection, { doneText: () => t('meters.undone'), notifiesFailure: true });
  if (corrections.length === 0) return null;
  return (
    <ul className="meter-corrections">
      {corrections.map(({ id, time, value, madeBy, updatedBy }, index) => (
        <li key={id}>
          <span>
            {t(`meters.values.${meter}`, { value: formats.number(value, 1) })}{' '}
            <span className="muted">
              {formats.dateTime(time, timeZone)}
              {updatedBy || madeBy ? ` · ${updatedBy ?? madeBy}` : null}
            </span>
          </span>
          {index === 0 && mayUndo ? (
            <Button kind="quiet" busy={undoing.isPending} onClick={() => undoing.submit({ params: { id } })}>
              {t('meters.undo')}
              <span className="visually-hidden">
                {' '}
                {t(`meters.values.${meter}`, { value: formats.number(value, 1) })}
              </span>
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
