import { CYCLE_LEGS, type WorkCycle } from '@groundwork/contract/entities/work-cycle.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { Button } from '../../../ui/button.tsx';
import { Rows } from '../../../ui/rows.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import { isSameLeg, type ShownLeg } from './shown-leg.ts';
import './work-cycles.css';

/** Rows that are shown at first, and more at each press. */
const PAGE_ROWS = 40;

type Props = {
  readonly caption: string;
  readonly cycles: readonly WorkCycle[];
  readonly timeZone: string;
  readonly machineId: string;
  /** The part of a cycle that the map shows; null for none. */
  readonly shownLeg: ShownLeg | null;
  readonly onTime: (instant: string) => void;
  /** Shows a part of a cycle on the map; null: none. */
  readonly onLeg: (leg: ShownLeg | null) => void;
};

/** A row for each cycle with its legs; each leg shows itself on the map, and a second press removes it. */
export function CyclesTable({ caption, cycles, ...terms }: Props) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(PAGE_ROWS);
  return (
    <>
      <Rows className="cycles-table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('workCycles.started')}</th>
            <th scope="col">{t('workCycles.loadZone')}</th>
            <th scope="col">{t('workCycles.dumpZone')}</th>
            {CYCLE_LEGS.map((leg) => (
              <th key={leg} scope="col" className="number">
                {t(`workCycles.${leg}`)}
              </th>
            ))}
            <th scope="col" className="number">
              {t('workCycles.tips')}
            </th>
          </tr>
        </thead>
        <tbody>
          {cycles.slice(0, shown).map((cycle) => (
            <CycleRow key={cycle.dumpTime} cycle={cycle} {...terms} />
          ))}
        </tbody>
      </Rows>
      {cycles.length > shown ? (
        <Button onClick={() => setShown(shown + PAGE_ROWS)}>
          {t('workCycles.more', { count: cycles.length - shown })}
        </Button>
      ) : null}
    </>
  );
}

type RowProps = Omit<Props, 'caption' | 'cycles'> & { readonly cycle: WorkCycle };

function CycleRow({ cycle, timeZone, machineId, shownLeg, onTime, onLeg }: RowProps) {
  const { t } = useTranslation();
  const { dateTime, duration, exact } = useFormats();
  const { startTime, loadZone, dumpZone, legs, tips, isUnconfirmed, hasGap } = cycle;
  const marks = [isUnconfirmed && t('workCycles.unconfirmed'), hasGap && t('workCycles.hasGap')].filter(
    Boolean,
  );
  return (
    <tr>
      <th scope="row">
        <TextButton onClick={() => onTime(startTime)}>{dateTime(startTime, timeZone)}</TextButton>
        {marks.length === 0 ? null : <span className="fine-print muted"> {marks.join(', ')}</span>}
      </th>
      <td data-label={t('workCycles.loadZone')}>
        {loadZone?.name ?? <em className="muted">{t('workCycles.missed')}</em>}
      </td>
      <td data-label={t('workCycles.dumpZone')}>
        {dumpZone?.name ?? <em className="muted">{t('workCycles.unseen')}</em>}
      </td>
      {CYCLE_LEGS.map((name) => {
        const leg = legs.find((one) => one.leg === name);
        const isShown = leg !== undefined && isSameLeg(shownLeg, { ...leg, machineId });
        return (
          <td
            key={name}
            data-label={t(`workCycles.${name}`)}
            className="number"
            data-selected={isShown || undefined}
          >
            {leg === undefined ? (
              '–'
            ) : (
              <TextButton
                aria-pressed={isShown}
                onClick={() => onLeg(isShown ? null : { ...leg, machineId })}
              >
                <span className="visually-hidden">{t(`workCycles.${name}`)} </span>
                {leg.seconds === null ? t('workCycles.open') : duration(leg.seconds)}
              </TextButton>
            )}
          </td>
        );
      })}
      <td data-label={t('workCycles.tips')} className="number">
        {tips === null ? '–' : exact(tips, 0)}
      </td>
    </tr>
  );
}
