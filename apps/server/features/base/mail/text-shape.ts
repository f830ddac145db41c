import type { MailKind } from './mail-kinds.ts';

/** The text of one kind of mail; `{name}` stands for a fact. */
type KindTexts = {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Null: the mail has no button. */
  readonly button: string | null;
};

/** The texts of all mails in one language. */
export type MailTexts = {
  readonly kinds: Readonly<Record<MailKind, KindTexts>>;
  /** Above the address of the button. */
  readonly plainLink: string;
  /** Until when a link works, `{until}`. */
  readonly linkEnds: string;
  readonly footer: string;
  /** In place of a link that is not shown. */
  readonly hiddenLink: string;
};
