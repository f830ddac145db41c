import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import type { LocatedMachine } from './found-machines.ts';
import { MachineRows } from './machine-rows.tsx';
import './map-side.css';

type Props = {
  /** The machines in view. */
  readonly machines: readonly LocatedMachine[];
  readonly count: { readonly inView: number; readonly all: number };
  readonly search: string;
  readonly onTyped: (text: string) => void;
  readonly selected: string | undefined;
  readonly now: string;
  readonly onSelect: (machineId: string) => void;
  readonly onClear: () => void;
  /** No machine has ever had a position, so there is no filter to clear. */
  readonly isEmpty: boolean;
  /** The address names a machine that is not on the map. */
  readonly isNotOnMap: boolean;
  /** The filters in addition to the search field. */
  readonly children: ReactNode;
};

/** The panel next to the map: filters and the machines in view. On a phone it is a sheet that opens over the map. */
export function MapSide(props: Props) {
  const { count, search, onTyped, children } = props;
  const { t } = useTranslation();
  const formats = useFormats();
  const [isOpen, setOpen] = useState(false);
  // Close the sheet: it would hide the selected machine on the map.
  const select = (machineId: string) => {
    setOpen(false);
    props.onSelect(machineId);
  };
  const inView = t('map.inView', {
    count: count.all,
    inView: formats.number(count.inView),
    all: formats.number(count.all),
  });
  return (
    <section className="map-side" data-sheet={isOpen ? 'open' : 'closed'} aria-label={t('map.machines')}>
      <header>
        <h1>{t('map.title')}</h1>
        <p className="muted" aria-live="polite">
          {inView}
        </p>
        <div className="map-sheet">
          <TextButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'map.showMap' : 'map.showList')}
          </TextButton>
        </div>
      </header>
      <search>
        <TextField
          type="search"
          label={t('machines.search')}
          placeholder={t('map.searchHint')}
          value={search}
          onChange={onTyped}
        />
      </search>
      {children}
      {props.isNotOnMap && <Notice kind="info">{t('map.notThere')}</Notice>}
      <Rows {...props} onSelect={select} />
    </section>
  );
}

function Rows({ machines, count, isEmpty, onClear, ...rows }: Props) {
  const { t } = useTranslation();
  if (machines.length > 0) return <MachineRows machines={machines} {...rows} />;
  if (count.all > 0) return <p className="map-none muted">{t('map.noneInView')}</p>;
  return (
    <div className="map-none">
      <p className="muted">{t(isEmpty ? 'map.noneLocated' : 'machines.noMatch')}</p>
      {isEmpty ? null : <Button onClick={onClear}>{t('machines.clear')}</Button>}
    </div>
  );
}
