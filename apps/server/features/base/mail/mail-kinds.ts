import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { EmailType } from '@groundwork/domain/settings/email-types.ts';
import type { Language } from '@groundwork/domain/settings/language.ts';

type NoFacts = Readonly<Record<string, never>>;

/** What the text of each kind of mail names. `at` is an instant, RFC 3339. */
type MailFacts = {
  readonly invitation: { readonly organisationName: string; readonly inviterName: string };
  /** `organisationName` hires machines out, `customerName` is its customer. */
  readonly 'customer-invitation': {
    readonly organisationName: string;
    readonly inviterName: string;
    readonly customerName: string;
  };
  readonly 'password-reset': NoFacts;
  /** To the new address. */
  readonly 'address-change': NoFacts;
  /** To the old address, with a link that undoes the change. */
  readonly 'address-change-notice': { readonly newAddress: string };
  readonly 'new-device': { readonly device: string; readonly network: string; readonly at: string };
  /** `at` is when the second factor ends. */
  readonly 'second-factor-removal': { readonly at: string };
  /** `at` is when the access token expires. */
  readonly 'access-token-expiry': {
    readonly tokenName: string;
    readonly organisationName: string;
    readonly at: string;
  };
  readonly 'account-ended': { readonly organisationName: string };
  /** `at` is the instant of the position. */
  readonly 'location-share': {
    readonly organisationName: string;
    readonly senderName: string;
    readonly machineName: string;
    readonly at: string;
  };
  readonly test: NoFacts;
};

export type MailKind = keyof MailFacts;

/** The screen that the button of each kind opens; `link`: that of the mail's one-time link, null: no button. */
export const MAIL_TARGETS = {
  invitation: 'link',
  'customer-invitation': 'link',
  'password-reset': 'link',
  'address-change': 'link',
  'address-change-notice': 'link',
  'new-device': '/user/settings',
  'second-factor-removal': '/user/settings',
  'access-token-expiry': '/user/settings',
  'account-ended': null,
  'location-share': 'link',
  test: '/admin/mail',
} as const satisfies Record<MailKind, `/${string}` | 'link' | null>;

/**
 * The choice of people (`/user/settings`, `/unsubscribe`) under which each kind falls; null: everybody gets it, because it is about
 * their account. `queue_mail` in the database asks for every mail whether its reader has switched that off.
 */
export const MAIL_CHOICES: Readonly<Record<MailKind, EmailType | null>> = {
  invitation: null,
  'customer-invitation': null,
  'password-reset': null,
  'address-change': null,
  'address-change-notice': null,
  'new-device': null,
  'second-factor-removal': null,
  'access-token-expiry': null,
  'account-ended': null,
  'location-share': null,
  test: null,
};

type LinkedKind = { [K in MailKind]: (typeof MAIL_TARGETS)[K] extends 'link' ? K : never }[MailKind];

export const MAIL_KINDS = Object.keys(MAIL_TARGETS) as readonly MailKind[];

export const isMailKind = (text: string): text is MailKind => Object.hasOwn(MAIL_TARGETS, text);

/** A one-time link by its id. Its address is derived when the mail is sent, and never stored. */
export type LinkName = { readonly purpose: string; readonly id: string };

/** Returns the address of a link, on the portal's own pages. */
export type ResolveLink = (link: LinkName) => string;

export type MailAddress = { readonly address: string; readonly name?: string };

/** A mail to queue, by its kind. */
export type MailRequest = {
  readonly [K in MailKind]: {
    readonly kind: K;
    readonly to: MailAddress;
    /** Of the reader; of an invitation the inviter's choice. */
    readonly language: Language;
    /** Null: of a person or of the installation. Otherwise that of the transaction. */
    readonly organisationId: OrganisationId | null;
    /** Names the event, such as `invitation:17:2`: no second mail is queued for the same one in an organisation. */
    readonly cause: string;
    readonly facts: MailFacts[K];
    /** Where the times in the text are; default UTC. */
    readonly timeZone?: string;
    /** With the end of its validity, after which the mail is not sent any more. */
    readonly link: K extends LinkedKind ? LinkName & { readonly expiresAt: Date } : null;
  };
}[MailKind];
