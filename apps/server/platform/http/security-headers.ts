import type { FastifyHelmetOptions } from '@fastify/helmet';

type Surroundings = {
  readonly isHttps: boolean;
  /** From where the operator lets maps be fetched. */
  readonly mapOrigin: string | null;
};

/**
 * Headers of every answer. Nothing inline, no frames around it, and nothing from elsewhere but the operator's maps.
 * Popups of a sign-in provider must reach their opener, hence `same-origin-allow-popups`. HSTS and
 * upgrade-insecure-requests only over https: on plain http they would lock a first installation out.
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
