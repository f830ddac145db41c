import type { MachineVisits, zoneVisitsRequest } from '@groundwork/contract/entities/zone-visit.ts';
import type { Outline } from '@groundwork/domain/sites/outline.ts';
import { addDays } from '@groundwork/domain/time/civil-date.ts';
import type { VisitRules } from '@groundwork/domain/zones/zone-kind.ts';
import { MAX_REHEARSED_DAYS } from '@groundwork/domain/zones/zone-limits.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { failureText } from '../../../lib/calls/failure-text.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { civilDateIn } from '../../../lib/time/zone-time.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { WideFieldPair } from '../../../ui/form-layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { type AreaLook, useAreaVisits } from './use-area-visits.ts';
import './zones.css';

type Props = {
  readonly outline: Outline | null;
  readonly rules: VisitRules;
  /** Of the organisation. */
  readonly timeZone: string;
};

/** Machines that are listed at once. */
const MAX_MACHINES = 100;

/** Who was in the drawn area, before anything is saved: the last 90 days, or any days of them. */
export function AreaVisits({ outline, rules, timeZone }: Props) {
  const { t } = useTranslation();
  const today = civilDateIn(Date.now(), timeZone);
  const [days, setDays] = useState({ startsOn: addDays(today, 1 - MAX_REHEARSED_DAYS), endsOn: today });
  const { look, start, cancel } = useAreaVisits();
  const isRunning = look?.state === 'running';
  /** The button to cancel keeps the focus when there is nothing left to cancel. */
  const [isHeld, setHeld] = useState(false);
  const ask = () => {
    if (outline === null) return;
    // The server judges every outline.
    const area = outline as z.input<typeof zoneVisitsRequest>['outline'];
    start({ ...days, ...rules, outline: area });
  };
  return (
    <section className="zone-more" aria-labelledby="zone-visits">
      <h2 id="zone-visits">{t('zones.visits.title')}</h2>
      <p className="muted">{t('zones.visits.text')}</p>
      <WideFieldPair>
        {(['startsOn', 'endsOn'] as const).map((name) => (
          <DateField
            key={name}
            label={t(`zones.visits.${name}`)}
            max={today}
            value={days[name]}
            onChange={(day) => setDays({ ...days, [name]: day })}
          />
        ))}
      </WideFieldPair>
      <div className="zones-actions">
        <Button disabled={outline === null} busy={isRunning} onClick={ask}>
          {t('zones.visits.show')}
        </Button>
        {isRunning || isHeld ? (
          <Button
            unavailable={!isRunning}
            onFocus={() => setHeld(true)}
            onBlur={() => setHeld(false)}
            onClick={cancel}
          >
            {t('words.cancel')}
          </Button>
        ) : null}
      </div>
      {look === null ? null : <Found look={look} timeZone={timeZone} />}
    </section>
  );
}

function Found({ look, timeZone }: { readonly look: AreaLook; readonly timeZone: string }) {
  const { t } = useTranslation();
  const { machines, looked, total, pending, state, failure } = look;
  const visits = machines.reduce((sum, { numberOfVisits }) => sum + numberOfVisits, 0);
  return (
    <div className="zone-visits">
      {state === 'running' ? (
        <progress value={looked} max={Math.max(1, total)} aria-label={t('zones.visits.progress')} />
      ) : null}
      <p role="status">
        {t(`zones.visits.states.${state}`, { looked, total })}{' '}
        {state === 'running' ? null : t('zones.visits.found', { count: visits, machines: machines.length })}
      </p>
      {failure === null ? null : <Notice kind="error">{failureText(t, failure)}</Notice>}
      {pending > 0 && state !== 'running' ? (
        <p className="fine-print">{t('zones.visits.pending', { count: pending })}</p>
      ) : null}
      {machines.length === 0 ? null : (
        <ul className="zone-visit-list" aria-label={t('zones.visits.title')}>
          {machines.slice(0, MAX_MACHINES).map((machine) => (
            <MachineRow key={machine.id} machine={machine} timeZone={timeZone} />
          ))}
        </ul>
      )}
      {machines.length > MAX_MACHINES ? (
        <p className="fine-print">{t('zones.visits.more', { count: machines.length - MAX_MACHINES })}</p>
      ) : null}
    </div>
  );
}

type RowProps = { readonly machine: MachineVisits; readonly timeZone: string };

function MachineRow({ machine: { name, visits, numberOfVisits, insideSeconds }, timeZone }: RowProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <li>
      <details>
        <summary>
          <span className="zone-row-name">{name}</span>{' '}
          <span className="fine-print">
            {t('zones.visits.ofMachine', {
              count: numberOfVisits,
              duration: formats.duration(insideSeconds),
            })}
          </span>
        </summary>
        <ul>
          {visits.map(({ startTime, endTime, insideSeconds: inside, unseenSeconds, isOpen }) => (
            <li key={startTime}>
              {formats.dateTime(startTime, timeZone)}
              {' – '}
              {isOpen ? t('zones.visits.open') : formats.dateTime(endTime, timeZone)}{' '}
              <span className="fine-print">
                {formats.duration(inside)}
                {unseenSeconds > 0
                  ? ` · ${t('zones.visits.unseen', { duration: formats.duration(unseenSeconds) })}`
                  : null}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
