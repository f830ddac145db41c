// The constants of the specification, each under the name of its row in docs/spec/constants.json; a test compares them.
// Defaults that belong to one module (brand, order of a list) are defined there.

/** How long the browser waits for a call. */
export const API_TIMEOUT_MS = 60_000;
/** How long it waits for a file that is generated on request. */
export const DOWNLOAD_TIMEOUT_MS = 180_000;
/** How long a notification stays; 0 keeps it. */
export const NOTIFICATION_MS = 6_000;
/** Maximum number of tries to load a page, … */
export const PAGE_LOAD_TRIES = 10;
/** … with this pause between two tries. */
export const PAGE_LOAD_PAUSE_MS = 500;
/** How long the page load error stays. */
export const PAGE_LOAD_TOAST_MS = 15_000;
/** How long the browser waits for a script of the portal. */
export const SCRIPT_LOAD_TIMEOUT_MS = 120_000;
/** First civil date with off hours. */
export const OFF_HOURS_FROM = '2022-04-26';
/** Maximum size of a logo, … */
export const LOGO_BYTES = 1_000_000;
/** … its only format, … */
export const LOGO_FORMAT = 'png';
/** … and how long an error about it stays. */
export const LOGO_TOAST_MS = 10_000;
/** Minimum contrast of a text with its background. */
export const CONTRAST_THRESHOLD = 4.5;
/** Quality at which an image is compressed before it is uploaded. */
export const IMAGE_QUALITY = 0.6;
/** The time zone of an organisation that has not chosen one. */
export const DEFAULT_TIME_ZONE = 'Europe/London';
/** First and fallback language. */
export const DEFAULT_LANGUAGE = 'en';
/** The languages of the interface. */
export const LANGUAGES = ['en', 'zh', 'nl', 'fr', 'de'] as const;
/** The cookie with the browser settings of a person. */
export const SETTINGS_COOKIE = 'webapplication_settings';
/** Lifetime of the settings cookie. */
export const SETTINGS_COOKIE_DAYS = 360;
/** Radius of the earth for distances. */
export const EARTH_RADIUS_KM = 6371;
/** Numbers above this are abbreviated with k. */
export const THOUSANDS_FROM = 9_999;
/** Distances below this are shown in metres, others in kilometres. */
export const METRES_BELOW = 1_000;
/** Default number of machines in the ranking of the dashboard. */
export const UTILISATION_LIMIT = 5;
