import type { FastifyHelmetOptions } from '@fastify/helmet';

/**
 * Returns the headers of every response. Forbids inline code, framing and other origins.
 * Popups of a sign-in provider must reach their opener, hence `same-origin-allow-popups`. HSTS and
 * upgrade-insecure-requests apply only over https: on plain http they would lock users out of a first installation.
 */
export function securityHeaders({ isHttps }: { readonly isHttps: boolean }): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        workerSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000 } : false,
  };
}

/** Allows inline scripts of a page by their hashes. */
export const allowScripts = (policy: string, hashes: readonly string[]): string =>
  policy.replace("script-src 'self'", ["script-src 'self'", ...hashes].join(' '));

/**
 * Allows a page to connect to further origins, which must be checked. Maps need no other rule: their tiles, pictures and
 * glyphs are all fetched by the page.
 */
export const allowConnections = (policy: string, origins: readonly string[]): string =>
  policy.replace("connect-src 'self'", ["connect-src 'self'", ...origins].join(' '));

/** Lets one origin, which must be checked, show a page in a frame. Every page around it must be of that origin too. */
export const allowFraming = (policy: string, origin: string): string =>
  policy.replace("frame-ancestors 'none'", `frame-ancestors ${origin}`);
