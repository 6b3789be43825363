import type { IncomingMessage } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isApiPath } from './apiPaths';
import type { ServerPorts } from './serverPorts';

const nonces = new WeakMap<IncomingMessage, string>();

/** The browser features that no page uses. */
const deniedFeatures = (
  'accelerometer browsing-topics camera display-capture geolocation gyroscope hid magnetometer microphone ' +
  'midi payment serial usb xr-spatial-tracking'
).split(' ');
const permissionsPolicy = deniedFeatures.map((feature) => `${feature}=()`).join(', ');

/** For answers to requests that never reached the app, such as malformed ones. */
export const bareHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissionsPolicy,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

/** The nonce for styles that the page's scripts create, one per request. */
export function nonceOf(request: IncomingMessage, random: ServerPorts['random']): string {
  const known = nonces.get(request);
  if (known !== undefined) return known;
  const made = random.bytes(16).toString('base64');
  nonces.set(request, made);
  return made;
}

const strictTransport = { maxAge: 31_536_000, includeSubDomains: true };

/**
 * Adds the security headers to every answer. Those of the API are constant and allow nothing, because its answers are
 * not pages.
 */
export async function secureHeaders(app: FastifyInstance, { settings, random }: ServerPorts): Promise<void> {
  const isSecure = settings.publicUrl?.protocol === 'https:';
  const apiHeaders = {
    ...bareHeaders,
    ...(isSecure && {
      'strict-transport-security': `max-age=${strictTransport.maxAge}; includeSubDomains`,
    }),
  };
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", (request) => `'nonce-${nonceOf(request as IncomingMessage, random)}'`],
        'img-src': ["'self'", 'data:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'manifest-src': ["'self'"],
        'worker-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'require-trusted-types-for': ["'script'"],
        'trusted-types': ['default'],
      },
    },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: isSecure ? strictTransport : false,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (isApiPath(request.raw.url ?? '')) {
      reply.headers(apiHeaders);
      return done();
    }
    guardPage(reply).then(() => done(), done);
  });
}

async function guardPage(reply: FastifyReply): Promise<void> {
  await reply.helmet();
  reply.header('permissions-policy', permissionsPolicy);
}

/** Allows pages of these origins to embed this one in a frame. */
export function allowFrames(reply: FastifyReply, origins: readonly string[]): void {
  const policy = String(reply.getHeader('content-security-policy'));
  reply.header(
    'content-security-policy',
    policy.replace("frame-ancestors 'none'", `frame-ancestors ${origins.join(' ')}`),
  );
  // The older header can't list origins, and browsers prefer the policy.
  reply.removeHeader('x-frame-options');
}
