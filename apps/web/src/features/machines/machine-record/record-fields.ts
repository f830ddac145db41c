import type { CallFailure } from '../../../lib/calls/call-failure.ts';
import type { RecordDraft } from './record-draft.ts';

/** The props of every field of the form. */
export type RecordFieldProps = {
  readonly draft: RecordDraft;
  readonly onChange: (draft: RecordDraft) => void;
  readonly failure: CallFailure | null;
};
