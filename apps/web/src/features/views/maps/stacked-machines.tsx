import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { StateDot } from '../../../charts/state-dot.tsx';
import { CloseButton } from '../../../ui/close-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { LocatedMachine } from './found-machines.ts';
import './stacked-machines.css';

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
    <Panel
      as="section"
      ref={box}
      className="map-stack"
      aria-label={t('map.stacked', { count: machines.length })}
      onKeyDown={({ key }: KeyboardEvent) => {
        if (key === 'Escape') onClose();
      }}
    >
      <header>
        <h2>{t('map.stacked', { count: machines.length })}</h2>
        <CloseButton onClick={onClose} />
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
    </Panel>
  );
}
