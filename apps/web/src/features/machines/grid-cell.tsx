// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot leave out the rows that are not in view
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus roves over the cells
import type { ComponentProps } from 'react';
import { columnOf, FIRST_COLUMN, GROWING_COLUMN, type ShownColumn } from './list-columns.ts';

type Props = Omit<ComponentProps<'div'>, 'className' | 'style'> & { readonly column: ShownColumn };

/** A cell of the machine list, as wide as its column: of a head, of a machine, or of the sums. */
export const GridCell = ({ column: { id, widthPixels }, ...rest }: Props) => (
  <div
    {...rest}
    className="grid-cell"
    data-pinned={id === FIRST_COLUMN || undefined}
    data-numeric={columnOf(id).isNumeric}
    data-grows={id === GROWING_COLUMN || undefined}
    style={{ width: widthPixels }}
  />
);
