import type { SiteMachine } from '@groundwork/contract/entities/site-figures.ts';
import { AddressLink } from '../../../ui/address-link.tsx';
import { Stand } from '../../../ui/stand.tsx';
import { useTypeName } from '../../machines/machine-types/public.ts';
import { splitMachineName } from '../../machines/machines/public.ts';
import './site-machine-name.css';

type Props = {
  readonly machine: Pick<SiteMachine, 'name' | 'assetId' | 'type'>;
  readonly href: string;
  /** The state on which the machine stands; null draws the plain ground. */
  readonly state: SiteMachine['state'] | null;
};

/** A machine in a row of a site: its silhouette, and its name on two lines. */
export function SiteMachineName({ machine, href, state }: Props) {
  const { code, rest, kind } = splitMachineName(machine, useTypeName(machine.type));
  return (
    <span className="site-machine-name">
      <Stand type={machine.type} state={state} size={28} />
      <span>
        <AddressLink href={href}>
          <b>{code}</b>
          {rest === null ? null : <span> {rest}</span>}
        </AddressLink>
        {kind === null ? null : <span> {kind}</span>}
      </span>
    </span>
  );
}
