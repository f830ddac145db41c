import { AddressLink } from '../../../ui/address-link.tsx';
import { useTypeName } from '../../machines/machine-types/public.ts';
import { splitMachineName } from '../../machines/machines/public.ts';
import './listed-machine.css';

/** A machine of a ranking. */
export type RankedMachine = {
  readonly id: string;
  readonly machineName: string;
  readonly assetId: string;
  readonly machineType: string;
  readonly site: string | null;
  readonly customer: string | null;
};

type Props = {
  readonly machine: RankedMachine;
  /** Shown instead of the model. */
  readonly note?: string | undefined;
};

/** A machine in a ranking: a link to it, with facts below. */
export function ListedMachine({ machine, note }: Props) {
  const { id, site, customer } = machine;
  const { code, rest, kind } = splitMachineName(
    { name: machine.machineName, assetId: machine.assetId },
    useTypeName(machine.machineType),
  );
  const model = rest ?? kind;
  const facts = [note ?? model, site, note ? model : customer].filter(Boolean).join(' · ');
  return (
    <div className="listed-machine">
      <AddressLink href={`/machines/${id}?ref=dashboard`} leadsBack>
        {code}
      </AddressLink>
      {facts === '' ? null : <span className="muted">{facts}</span>}
    </div>
  );
}
