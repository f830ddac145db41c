import { AddressLink } from '../../../ui/address-link.tsx';
import './listed-machine.css';

type Named = {
  readonly id: string;
  readonly machineName: string;
  readonly assetId: string;
  readonly site: string | null;
  readonly customer: string | null;
};

/** A machine in a ranking: a link to it, with its asset ID, site and customer below. */
export function ListedMachine({ machine }: { readonly machine: Named }) {
  const { id, machineName, assetId, site, customer } = machine;
  // Many firms use the asset ID as the name, so do not show it twice.
  const number = machineName.startsWith(assetId) ? '' : assetId;
  const facts = [number, site, customer].filter(Boolean).join(' · ');
  return (
    <div className="listed-machine">
      <AddressLink href={`/machines/${id}?ref=dashboard`} leadsBack>
        {machineName}
      </AddressLink>
      {facts === '' ? null : <span className="muted">{facts}</span>}
    </div>
  );
}
