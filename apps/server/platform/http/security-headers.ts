import type { FastifyHelmetOptions } from '@fastify/helmet';

type Surroundings = {
  readonly isHttps: boolean;
  /** The origin of the operator's own map; null if there is none. */
  readonly mapOrigin: string | null;
};

/**
 * Returns the headers of every response. Forbids inline code, framing, and other origins than that of the operator's map.
 * Popups of a sign-in provider must reach their opener, hence `same-origin-allow-popups`. HSTS and
 * upgrade-insecure-requests apply only over https: on plain http they would lock users out of a first installation.
 */
export function securityHeaders({ isHttps, mapOrigin }: Surroundings): FastifyHelmetOptions {
  const maps = mapOrigin === null ? [] : [mapOrigin];
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        workerSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...maps],
        connectSrc: ["'self'", ...maps],
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
