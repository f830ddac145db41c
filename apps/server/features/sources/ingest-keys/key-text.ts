import { createKeyForm } from '../../../platform/key-form.ts';

/** The text form of ingest keys. */
export const INGEST_KEY_FORM = createKeyForm('gw');
