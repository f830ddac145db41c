import type { CallFailure } from '../../../lib/calls/call-failure.ts';
import type { RecordDraft } from './record-draft.ts';

/** What every field of the form is given. */
export type RecordFieldProps = {
  readonly draft: RecordDraft;
  readonly onChange: (draft: RecordDraft) => void;
  readonly failure: CallFailure | null;
};
