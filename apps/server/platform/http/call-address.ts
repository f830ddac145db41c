/** The contract's `/v1/machines/{id}` as the router writes it: `/v1/machines/:id`. */
export const routeOf = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** Matches every concrete address of a path of the contract. */
export const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);

/** Addresses under these belong to programs: never answered with the application's page. */
const PROGRAM_ROOTS = /^\/(v1|identity|reports-service|health|locales|assets)(\/|$)|^\/openapi\.json$/;

export const isProgramAddress = (path: string): boolean => PROGRAM_ROOTS.test(path);
