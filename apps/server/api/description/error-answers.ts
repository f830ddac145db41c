import type { CallShape } from '@groundwork/contract/call.ts';
import { COMMON_ERRORS, ERRORS, type ErrorCode } from '@groundwork/contract/errors.ts';
import { FIELD_REASONS } from '@groundwork/contract/field-problems.ts';
import type { JsonSchema } from './json-schema.ts';

/** What of a call decides how it is refused. */
type Refused = Pick<CallShape, 'may' | 'module' | 'errors'> & {
  readonly scope?: CallShape['scope'] | undefined;
  readonly method?: CallShape['method'];
};

/** Whether a program may send a call again with an idempotency key. */
export const isRepeatable = ({ scope = 'person', method = 'GET' }: Partial<Refused>): boolean =>
  scope !== 'person' && method !== 'GET';

const REPEATED = [
  'INVALID_IDEMPOTENCY_KEY',
  'IDEMPOTENCY_KEY_REUSED',
  'TOO_MANY_IDEMPOTENCY_KEYS',
] as const satisfies readonly ErrorCode[];

/** Lists the codes with which a call can fail. METHOD_NOT_ALLOWED is of addresses, not of calls. */
export function listErrorCodes({
  may,
  scope = 'person',
  module,
  errors,
  ...call
}: Refused): readonly ErrorCode[] {
  const isOpen = may === 'anyone' || may === 'ingest-key';
  const usual = COMMON_ERRORS.filter((code) => !NOT_OF_EVERY_CALL.has(code));
  const codes: readonly (ErrorCode | false)[] = [
    ...usual,
    !isOpen && 'UNAUTHENTICATED',
    !isOpen && 'FORBIDDEN',
    !isOpen && 'INVALID_ACCESS_TOKEN',
    !isOpen && (scope === 'person' ? 'PERSON_ONLY' : 'SCOPE_REQUIRED'),
    !isOpen && 'NOT_FOUND',
    module !== 'always' && 'MODULE_DISABLED',
    ...errors,
    ...(isRepeatable({ scope, ...call }) ? REPEATED : []),
  ];
  return [...new Set(codes.filter((code) => code !== false))].sort(
    (a, b) => ERRORS[a].status - ERRORS[b].status,
  );
}

const NOT_OF_EVERY_CALL: ReadonlySet<ErrorCode> = new Set([
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'MODULE_DISABLED',
  'INVALID_ACCESS_TOKEN',
  'PERSON_ONLY',
  'SCOPE_REQUIRED',
  'METHOD_NOT_ALLOWED',
]);

const isFailure = (code: ErrorCode): boolean => ERRORS[code].status >= 500;

/** Names what any call of this kind can answer. */
function nameRefusal({ may, scope = 'person' }: CallShape): string {
  if (may === 'anyone') return 'OpenRefusal';
  if (may === 'ingest-key') return 'KeyedRefusal';
  return scope === 'person' ? 'Refusal' : 'ScopedRefusal';
}

/** Returns the error answers of a call by status. Its refusals are described by the codes that others do not have. */
export function referToErrors(call: CallShape): Readonly<Record<string, JsonSchema>> {
  const usual = listErrorCodes({ may: call.may, scope: call.scope, module: 'always', errors: [] });
  const own = listErrorCodes(call).filter((code) => !isFailure(code) && !usual.includes(code));
  const description = `Refused: ${describeCodes(own)}, or a code that any call can answer.`;
  return {
    '4XX': { $ref: `${RESPONSES}${nameRefusal(call)}`, ...(own.length > 0 && { description }) },
    '5XX': { $ref: `${RESPONSES}ServerFailure` },
  };
}

const RESPONSES = '#/components/responses/';

const describeCodes = (codes: readonly ErrorCode[]): string =>
  codes.map((code) => `${ERRORS[code].status} \`${code}\``).join(', ');

/** The named error answers. A call adds its own codes to those of its kind. */
export function describeErrorAnswers(): Readonly<Record<string, JsonSchema>> {
  const refusal = (may: CallShape['may'], text: string, scope?: CallShape['scope']) => {
    const codes = listErrorCodes({ may, scope, module: 'always', errors: [] });
    return describeErrors(
      text,
      codes.filter((code) => !isFailure(code)),
    );
  };
  return {
    KeyedRefusal: refusal('ingest-key', 'Refused. Any call with an ingest key can answer'),
    OpenRefusal: refusal('anyone', 'Refused. Any call that needs no session can answer'),
    Refusal: refusal('signed-in', 'Refused. Any call that needs a session can answer'),
    ScopedRefusal: refusal(
      'machines.read',
      'Refused. Any call that an access token can make can answer',
      'read',
    ),
    ServerFailure: describeErrors(
      'Failed, without a fault of the request. Any call can answer',
      COMMON_ERRORS.filter(isFailure),
    ),
  };
}

function describeErrors(text: string, codes: readonly ErrorCode[]): JsonSchema {
  const [code = 'INTERNAL'] = codes;
  const value = { code, message: ERRORS[code].text, requestId: REQUEST_ID };
  return {
    description: `${text} ${describeCodes(codes)}.`,
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        examples: { typical: { value } },
      },
    },
  };
}

const REQUEST_ID = '5f0c1b5e-1f3a-4a7e-9a57-3f4f7a3c6f10';
const CODE_TEXT = 'What went wrong, for programs. Stays the same when the message changes.';

/** The schema of every answer with a status of 400 or above. */
export const ERROR_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  Error: {
    type: 'object',
    description: 'The body of every answer with a status of 400 or above.',
    required: ['code', 'message', 'requestId'],
    properties: {
      code: { $ref: '#/components/schemas/ErrorCode', description: CODE_TEXT },
      message: {
        type: 'string',
        description: 'The same in English, for people. Translate by `code` instead of parsing it.',
        examples: [ERRORS.INVALID_REQUEST.text],
      },
      requestId: {
        type: 'string',
        description: 'Identifies the request in the log of the server. Quote it to support.',
        examples: [REQUEST_ID],
      },
      fields: {
        type: 'array',
        description: 'Every wrong field; only with `INVALID_REQUEST`.',
        items: { $ref: '#/components/schemas/FieldProblem' },
      },
    },
  },
  ErrorCode: {
    type: 'string',
    description: 'All error codes. Each call lists those that it can answer.',
    enum: Object.keys(ERRORS),
    'x-enumDescriptions': Object.fromEntries(
      Object.entries(ERRORS).map(([code, { status, text }]) => [code, `${status}: ${text}`]),
    ),
  },
  FieldProblem: {
    type: 'object',
    description: 'One wrong field of a request.',
    required: ['field', 'reason', 'message'],
    properties: {
      field: {
        type: 'string',
        description:
          'The place in the request: `params`, `query` or `body`, then the names and indexes that lead to it.',
        examples: ['body.name'],
      },
      reason: { $ref: '#/components/schemas/FieldReason', description: 'Why it is wrong, for programs.' },
      message: {
        type: 'string',
        description: 'The same in English, for people.',
        examples: ['name is missing.'],
      },
      details: {
        type: 'object',
        description: 'What the text fills in besides the field, by name: of an outline, where it is wrong.',
        additionalProperties: { type: ['string', 'number'] },
        examples: [{ place: 'coordinates[0][3]' }],
      },
    },
  },
  FieldReason: {
    type: 'string',
    description: 'Why a field of a request or of an imported line is wrong.',
    enum: Object.keys(FIELD_REASONS),
  },
};
