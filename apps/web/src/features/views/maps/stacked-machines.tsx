import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { StateDot } from '../../../charts/state-dot.tsx';
import type { LocatedMachine } from './found-machines.ts';
import './map-card.css';

type Props = {
  readonly machines: readonly LocatedMachine[];
  readonly onSelect: (machineId: string) => void;
  readonly onClose: () => void;
};

/** Lists the machines at one place that no zoom level can separate. */
export function StackedMachines({ machines, onSelect, onClose }: Props) {
  const { t } = useTranslation();
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('li button')?.focus(), []);
  return (
    <section
      ref={box}
      className="panel map-stack"
      aria-label={t('map.stacked', { count: machines.length })}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      <header>
        <h2>{t('map.stacked', { count: machines.length })}</h2>
        <button type="button" className="icon-button" aria-label={t('words.close')} onClick={onClose} />
      </header>
      <ul>
        {machines.map(({ id, name, state }) => (
          <li key={id}>
            <button type="button" onClick={() => onSelect(id)}>
              <StateDot state={state} />
              <span>{name}</span>
              <span className="muted">{t(`states.${state}`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
