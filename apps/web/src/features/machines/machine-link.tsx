import { Link, useLocation } from '@tanstack/react-router';
import { MachinePicture } from '../machine-record/public.ts';

type Props = {
  readonly machine: { readonly id: string; readonly name: string; readonly imageUrl?: string | null };
  readonly tabIndex?: number;
};

/** The way to a machine, which remembers the list that one comes from. */
export function MachineLink({ machine, tabIndex }: Props) {
  const { href } = useLocation();
  return (
    <Link
      className="machine-link"
      title={machine.name}
      to="/machines/$id"
      params={{ id: machine.id }}
      search={{ ref: 'list', url: href }}
      tabIndex={tabIndex}
    >
      {machine.imageUrl ? (
        <MachinePicture imageUrl={machine.imageUrl} name={machine.name} size="small" />
      ) : null}
      {machine.name}
    </Link>
  );
}
