import { createKeyForm } from '../../../platform/key-form.ts';

const PREFIX = 'gwt';

/** The text form of access tokens. Scanners of secrets know them by their prefix. */
export const TOKEN_FORM = createKeyForm(PREFIX);

/** Whether a bearer token is, or was once, an access token. */
export const isAccessToken = (text: string): boolean => text.startsWith(`${PREFIX}_`);
