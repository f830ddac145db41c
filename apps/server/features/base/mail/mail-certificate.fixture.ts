import { generateKeyPairSync, sign } from 'node:crypto';
import { isIP } from 'node:net';

/** A key and the certificate that it signed itself, in PEM. */
export type Certificate = { readonly key: string; readonly cert: string };

const DAY_MS = 86_400_000;
/** Tags of DER (ITU-T X.690). */
const TAGS = { boolean: 0x01, integer: 0x02, bits: 0x03, bytes: 0x04, id: 0x06, text: 0x0c, time: 0x17 };
const [SEQUENCE, SET, VERSION, EXTENSIONS, IP_NAME, DNS_NAME] = [0x30, 0x31, 0xa0, 0xa3, 0x87, 0x82];

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const { length } = Buffer.concat(parts);
  const size = length < 0x80 ? [length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), ...parts]);
}

const sequence = (...parts: readonly Buffer[]) => der(SEQUENCE, ...parts);
const id = (hex: string) => der(TAGS.id, Buffer.from(hex, 'hex'));
const time = (ms: number) =>
  der(
    TAGS.time,
    Buffer.from(
      `${new Date(ms)
        .toISOString()
        .replaceAll(/[-:T]|\.\d+/g, '')
        .slice(2)}`,
    ),
  );

const ECDSA_WITH_SHA256 = sequence(id('2a8648ce3d040302'));
const COMMON_NAME = '550403';
const SUBJECT_ALT_NAME = '551d11';

/** Creates a certificate for a host name or an IPv4 address, valid until `endsAt` (default: tomorrow). */
export function createCertificate(host: string, endsAt = Date.now() + DAY_MS): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(der(SET, sequence(id(COMMON_NAME), der(TAGS.text, Buffer.from('Mail server')))));
  const altName = isIP(host)
    ? der(IP_NAME, Buffer.from(host.split('.').map(Number)))
    : der(DNS_NAME, Buffer.from(host));
  const content = sequence(
    der(VERSION, der(TAGS.integer, Buffer.from([2]))),
    der(TAGS.integer, Buffer.from([1])),
    ECDSA_WITH_SHA256,
    name,
    sequence(time(endsAt - 2 * DAY_MS), time(endsAt)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(EXTENSIONS, sequence(sequence(id(SUBJECT_ALT_NAME), der(TAGS.bytes, sequence(altName))))),
  );
  const signature = der(TAGS.bits, Buffer.from([0]), sign('sha256', content, privateKey));
  const base64 = sequence(content, ECDSA_WITH_SHA256, signature).toString('base64');
  return {
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    cert: `-----BEGIN CERTIFICATE-----\n${base64.replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  };
}
