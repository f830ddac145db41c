import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Combobox.css';
import './mantine.css';
import { MantineProvider, Select } from '@mantine/core';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { useColourScheme } from '../lib/theme.ts';
import { zonesWith } from '../lib/zone-names.ts';
import { Field } from './field.tsx';

export type ZoneSelectProps = {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly problem?: string | null | undefined;
  /** What is said when no zone has the typed text in its name. */
  readonly nothingFound: string;
  readonly value: string;
  readonly onChange: (zone: string) => void;
};

/** `Europe/Isle_of_Man` is found by "isle of man". */
const readable = (zone: string): string => zone.replaceAll('_', ' ');

/** The list of zones behind a field that filters it. */
export function ZoneSelect({ label, hint, problem, nothingFound, value, onChange }: ZoneSelectProps) {
  const scheme = useColourScheme();
  const [opened, setOpened] = useState(false);
  // While the list is open, Enter and Escape are for the list, not for the form or dialog around it.
  const keepKeys = (event: KeyboardEvent) => {
    if (opened && ['Enter', 'Escape'].includes(event.key)) event.preventDefault();
  };
  const zones = useMemo(
    () => zonesWith(value).map((zone) => ({ value: zone, label: readable(zone) })),
    [value],
  );
  return (
    <MantineProvider forceColorScheme={scheme} withCssVariables={false} withGlobalClasses={false}>
      <Field label={label} hint={hint} problem={problem}>
        {(wiring) => (
          <Select
            {...wiring}
            name="timezone"
            data={zones}
            value={value}
            onChange={(zone) => {
              if (zone !== null) onChange(zone);
            }}
            onKeyDown={keepKeys}
            onDropdownOpen={() => setOpened(true)}
            onDropdownClose={() => setOpened(false)}
            searchable
            allowDeselect={false}
            selectFirstOptionOnChange
            limit={60}
            maxDropdownHeight={220}
            onFocus={(event) => event.target.select()}
            nothingFoundMessage={
              <div role="option" tabIndex={-1} aria-disabled="true" aria-selected="false">
                {nothingFound}
              </div>
            }
            comboboxProps={{ withinPortal: false, transitionProps: { duration: 0 } }}
            classNames={{ input: 'input' }}
            autoComplete="off"
          />
        )}
      </Field>
    </MantineProvider>
  );
}
