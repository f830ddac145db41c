import { embed, embedView, openedEmbed } from '../../entities/embed.ts';
import type { Area, FieldTexts } from '../area.ts';

const CODE = {
  code: {
    text: 'Names the embed in the address of its view. No secret.',
    example: 'ZXhhbXBsZS1lbWJlZC0xNg',
  },
} satisfies FieldTexts;
const ORIGIN = {
  origin: {
    text: 'The website: scheme, host and port, without a path. Over http only on the local network of a portal without https.',
    example: 'https://www.example.com',
  },
} satisfies FieldTexts;

export const EMBEDDING: Area = {
  name: 'Embedding',
  text: 'Views of the portal inside of other websites: which websites may show them, and the tokens that open them.',
  addresses: ['/v1/portal/embeds', '/v1/portal/embed-tokens', '/v1/embedded'],
  schemas: {
    EmbedView: {
      schema: embedView,
      text: 'What an embedded view shows: the map, the machines or one machine.',
    },
    Embed: {
      schema: embed,
      text: 'A website that may show views of the organisation.',
      fields: { ...CODE, ...ORIGIN, createdAt: 'When an administrator allowed it.' },
    },
    OpenedEmbed: {
      schema: openedEmbed,
      text: 'What the token of an embedded view opens.',
      fields: {
        view: 'What the view shows.',
        machineId: { text: 'The machine. Null for the other views.', example: '12' },
        siteId: { text: 'The site. Null for the other views.', example: '4' },
        secondsLeft: { text: 'How long the token still lasts.', unit: 'seconds', example: 600 },
      },
    },
  },
  calls: {
    'GET /v1/portal/embeds': { fields: { embeds: 'The websites, by address.' } },
    'POST /v1/portal/embeds': { fields: ORIGIN },
    'POST /v1/portal/embed-tokens': {
      fields: {
        ...CODE,
        view: 'What the view shows.',
        machineId: { text: 'The machine; required for the view of one machine.', example: '12' },
        siteId: { text: 'The site; required for the view of one site.', example: '4' },
        token: {
          text: 'Opens the view until it ends, in the frame of the website. It makes only the calls of the view, and ends with the session that requested it.',
          example: 'embed-q2V4YW1wbGUtdG9rZW4',
        },
        expiresAt: 'When the token ends: after ten minutes.',
        address: {
          text: 'The address of the frame, with the token in its fragment, which no server receives.',
          example:
            'https://portal.example.com/embedded?embed=ZXhhbXBsZS1lbWJlZC0xNg#token=embed-q2V4YW1wbGUtdG9rZW4',
        },
      },
    },
    'GET /v1/embedded/{code}': {
      fields: {
        ...CODE,
        origin: {
          text: 'The website that may frame the view, and with which it exchanges messages.',
          example: 'https://www.example.com',
        },
        opened: 'What the token of the call opens. Null without a token, or with one of another embed.',
      },
    },
  },
};
