import type * as z from 'zod/mini';

/** What a reader of the API description learns about one field or parameter. */
export type FieldText = {
  readonly text: string;
  /** The unit of a number whose name does not contain it. */
  readonly unit?: string;
  /** A typical value, used in the examples of calls. */
  readonly example?: unknown;
};

/** Texts by field; nested fields are written `sources.hours`. A plain text is a `FieldText` without the rest. */
export type FieldTexts = Readonly<Record<string, FieldText | string>>;

/** A schema with a name in the API description. */
export type NamedSchema = {
  readonly schema: z.ZodMiniType;
  readonly text: string;
  /** Texts that differ from those of `FIELD_TEXTS` or have no place there. */
  readonly fields?: FieldTexts;
  /** A typical value, if the one that is composed from the fields would not be valid. */
  readonly example?: unknown;
};

/** The texts of one call, where the shared ones do not fit. */
export type CallText = {
  readonly fields?: FieldTexts;
  /** Examples that cannot be composed from those of the fields. */
  readonly request?: unknown;
  readonly answer?: unknown;
};

/** One part of the API: a tag of the description, and a section of its page. */
export type Area = {
  readonly name: string;
  readonly text: string;
  /** The addresses of its calls begin with one of these; the longest match of all areas decides. */
  readonly addresses: readonly `/${string}`[];
  readonly schemas?: Readonly<Record<string, NamedSchema>>;
  /** By method and path: `GET /v1/portal/sites`. */
  readonly calls?: Readonly<Record<string, CallText>>;
};
