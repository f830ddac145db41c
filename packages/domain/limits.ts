// The specification's constants, each under the name that its row has in docs/spec/constants.json.
// A test holds the two together. Defaults that have a home of their own (brand, order of a list) stay there.

/** How long the browser waits for a call. */
export const API_TIMEOUT_MS = 60_000;
/** How long it waits for a file that is made when it is asked for. */
export const DOWNLOAD_TIMEOUT_MS = 180_000;
/** How long a notification stays; 0 keeps it. */
export const NOTIFICATION_MS = 6_000;
/** How often loading a page is tried, … */
export const PAGE_LOAD_TRIES = 10;
/** … with this pause between two tries. */
export const PAGE_LOAD_PAUSE_MS = 500;
/** How long the error about it stays. */
export const PAGE_LOAD_TOAST_MS = 15_000;
/** First civil date of which hours off are told. */
export const OFF_HOURS_FROM = '2022-04-26';
/** How much of a picture's quality is kept before it is sent. */
export const IMAGE_QUALITY = 0.6;
/** The zone of an organisation that chose none. */
export const DEFAULT_TIME_ZONE = 'Europe/London';
/** First and fallback language. */
export const DEFAULT_LANGUAGE = 'en';
/** The languages of the interface. */
export const LANGUAGES = ['en', 'zh', 'nl', 'fr', 'de'] as const;
/** The cookie in which the browser keeps a person's settings. */
export const SETTINGS_COOKIE = 'webapplication_settings';
/** How long it is kept. */
export const SETTINGS_COOKIE_DAYS = 360;
/** Radius of the earth for distances. */
export const EARTH_RADIUS_KM = 6371;
/** Numbers above it get a k. */
export const THOUSANDS_FROM = 9_999;
/** Distances below it are shown in metres, others in kilometres. */
export const METRES_BELOW = 1_000;
/** Machines in the ranking of the dashboard, where a call names no other number. */
export const UTILISATION_LIMIT = 5;
