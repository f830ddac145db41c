import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckField } from '../../../ui/check-field.tsx';
import type { SelectableMachine } from './selectable-machine.ts';
import './machine-choice.css';

const ROW_PX = 32;

type Props = {
  readonly machines: readonly SelectableMachine[];
  readonly selected: ReadonlySet<string>;
  readonly onChange: (selected: ReadonlySet<string>) => void;
};

/** Checkboxes of machines, and one for all of them. Only those in view are in the document. */
export function MachineChoice({ machines, selected, onChange }: Props) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: machines.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => machines[index]?.id ?? index,
    overscan: 4,
  });
  const toggle = (id: string) => {
    const changed = new Set(selected);
    if (!changed.delete(id)) changed.add(id);
    onChange(changed);
  };
  return (
    <fieldset className="machine-choice">
      <legend>{t('movingIn.selected', { count: selected.size })}</legend>
      <CheckField
        label={t('movingIn.selectAll', { count: machines.length })}
        checked={selected.size === machines.length}
        onChange={(all) => onChange(new Set(all ? machines.map(({ id }) => id) : []))}
      />
      <div ref={box} className="machine-choice-list">
        <div style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ key, index, start }) => {
            const machine = machines[index];
            return machine ? (
              <div
                key={key}
                style={{ height: ROW_PX, transform: `translateY(${start}px)` }}
                title={formatName(machine)}
              >
                <CheckField
                  label={formatName(machine)}
                  checked={selected.has(machine.id)}
                  onChange={() => toggle(machine.id)}
                />
              </div>
            ) : null;
          })}
        </div>
      </div>
    </fieldset>
  );
}

/** The name, and the asset id if the name does not begin with it. */
const formatName = ({ name, assetId }: SelectableMachine): string =>
  name.startsWith(assetId) ? name : `${name} · ${assetId}`;
