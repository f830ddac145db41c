/** The settings of a service with the calls of the WhatsApp Cloud API; null: people send prepared messages themselves. */
export type WhatsappSettings = {
  /** With the version, such as `https://graph.facebook.com/v21.0`, without a slash at the end. */
  readonly baseUrl: string;
  /** Secret. */
  readonly token: string;
  readonly phoneNumberId: string;
  /** The approved template; its two variables are the machine and the link. */
  readonly template: string;
} | null;
