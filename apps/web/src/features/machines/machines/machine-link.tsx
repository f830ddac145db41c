import './machine-link.css';
import { AddressLink } from '../../../ui/address-link.tsx';
import { MachinePicture } from '../machine-record/public.ts';

type Props = {
  readonly machine: { readonly id: string; readonly name: string; readonly imageUrl?: string | null };
  readonly tabIndex?: number;
};

/** A link to a machine that leads back to the current list. */
export const MachineLink = ({ machine, tabIndex }: Props) => (
  <AddressLink
    className="machine-link"
    title={machine.name}
    href={`/machines/${machine.id}?ref=list`}
    leadsBack
    tabIndex={tabIndex}
  >
    {machine.imageUrl ? (
      <MachinePicture imageUrl={machine.imageUrl} name={machine.name} size="small" />
    ) : null}
    {machine.name}
  </AddressLink>
);
