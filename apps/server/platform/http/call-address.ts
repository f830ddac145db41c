/** Converts a path of the contract to the router's syntax: `/v1/machines/{id}` to `/v1/machines/:id`. */
export const routeOf = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** Returns a pattern that matches every concrete address of a path of the contract. */
export const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);

/** Addresses under these prefixes belong to the API and never get the application's page. */
const PROGRAM_ROOTS = /^\/(v1|identity|reports-service|health|locales|assets)(\/|$)|^\/openapi\.json$/;

export const isProgramAddress = (path: string): boolean => PROGRAM_ROOTS.test(path);

/** Returns the path of a request's address, without its query. */
export const getPath = (url: string): string => url.split('?', 1)[0] ?? url;
