import type { ComponentProps } from 'react';
import { AddressLink } from './address-link.tsx';
import './button.css';

/** A link to a computed address that looks like a button. */
export const AddressButton = (props: Omit<ComponentProps<typeof AddressLink>, 'className'>) => (
  <AddressLink {...props} className="button" />
);
