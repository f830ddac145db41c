import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import './field.css';
import './mantine.css';
import { MantineProvider, Select } from '@mantine/core';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { useColourScheme } from '../lib/session/theme.ts';
import { Field } from './field.tsx';

type Choice = { readonly value: string; readonly label: string };
type Group = { readonly group: string; readonly items: readonly Choice[] };

export type SearchSelectProps = {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly problem?: string | null | undefined;
  /** Listed in this order, under the names of their groups. */
  readonly choices: readonly (Choice | Group)[];
  /** How many choices are listed at once. */
  readonly limit: number;
  /** Shown if no choice contains the typed text. */
  readonly nothingFound: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

const toSelectData = (choice: Choice | Group) =>
  'items' in choice ? { ...choice, items: [...choice.items] } : choice;

/** A select of many values that filters them by the typed text. */
export function SearchSelect(props: SearchSelectProps) {
  const { name, label, hint, problem, choices, limit, nothingFound, value, onChange } = props;
  const scheme = useColourScheme();
  const data = useMemo(() => choices.map(toSelectData), [choices]);
  const [opened, setOpened] = useState(false);
  // While the list is open, Enter and Escape are for the list, not for the form or dialog around it.
  const keepKeys = (event: KeyboardEvent) => {
    if (opened && ['Enter', 'Escape'].includes(event.key)) event.preventDefault();
  };
  return (
    <MantineProvider forceColorScheme={scheme} withCssVariables={false} withGlobalClasses={false}>
      <Field label={label} hint={hint} problem={problem}>
        {(wiring) => (
          <Select
            {...wiring}
            name={name}
            data={data}
            value={value}
            onChange={(chosen) => {
              if (chosen !== null) onChange(chosen);
            }}
            onKeyDown={keepKeys}
            onDropdownOpen={() => setOpened(true)}
            onDropdownClose={() => setOpened(false)}
            searchable
            allowDeselect={false}
            selectFirstOptionOnChange
            limit={limit}
            maxDropdownHeight={220}
            onFocus={(event) => event.target.select()}
            nothingFoundMessage={
              <div role="option" tabIndex={-1} aria-disabled="true" aria-selected="false">
                {nothingFound}
              </div>
            }
            // Rendered inside a surrounding dialog, but not clipped at its edge.
            comboboxProps={{
              withinPortal: false,
              floatingStrategy: 'fixed',
              transitionProps: { duration: 0 },
            }}
            // Its arrow would be an image without a name.
            rightSectionProps={{ 'aria-hidden': true }}
            classNames={{ input: 'input' }}
            autoComplete="off"
          />
        )}
      </Field>
    </MantineProvider>
  );
}
