import { ConfirmIdentityDialog } from './confirm-identity-dialog.tsx';
import type { ConfirmedSubmit } from './use-confirmed.ts';

type Props = { readonly of: Pick<ConfirmedSubmit<never>, 'confirming'> };

/** The dialog of a change that waits for a proof of who one is. */
export const Confirmation = ({ of: { confirming } }: Props) =>
  confirming && <ConfirmIdentityDialog {...confirming} />;
