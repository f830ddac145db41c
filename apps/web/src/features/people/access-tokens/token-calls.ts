import { DELETE as endAny } from '@groundwork/contract/v1/portal/access-tokens/_id.ts';
import { POST as createForAll, GET as listAll } from '@groundwork/contract/v1/portal/access-tokens/index.ts';
import { DELETE as endOwn } from '@groundwork/contract/v1/portal/own-access-tokens/_id.ts';
import { POST as createOwn, GET as listOwn } from '@groundwork/contract/v1/portal/own-access-tokens/index.ts';

/** Whose tokens a list has. */
export type TokenOwner = 'person' | 'organisation';

/** The calls about one's own tokens, and about those of the organisation and its members. */
export const TOKEN_CALLS = {
  person: { list: listOwn, create: createOwn, end: endOwn },
  organisation: { list: listAll, create: createForAll, end: endAny },
} as const;
