import { expect } from 'vitest';
import { drawPicture } from '../../../api/tests/picture.fixture.ts';
import { chooseBrand } from '../brand/public.ts';
import { deliveryTest } from './delivery-test.fixture.ts';

const test = deliveryTest();

test('a mail of an organisation with a brand has its bar, its button and its logo, and loads nothing', async ({
  database: { app },
  server,
  world,
}) => {
  const logo = await drawPicture({ width: 500, height: 84, format: 'png' });
  const colours = {
    primaryColour: { backgroundColour: '#2e5d34', textColour: '#fff' },
    secondaryColour: { backgroundColour: '#f2e8c9', textColour: '#1a1a1a' },
  };
  const { organisationId } = world;
  await app.within({ organisationId }, (db) => chooseBrand(db, organisationId, colours, logo));
  await world.queue('ann@acme.example');
  await world.queue('bo@acme.example', { organisationId: null, cause: 'of nobody' });
  await world.deliver();
  const findMail = (address: string) =>
    (server.received.find(({ to }) => to[0] === address)?.raw ?? '')
      .replaceAll(/=\r?\n/g, '')
      .replaceAll('=3D', '=');
  const branded = findMail('ann@acme.example');
  expect(branded).toContain('background:#2e5d34;color:#ffffff');
  expect(branded).toContain('border-bottom:3px solid #f2e8c9');
  expect(branded).toContain('<img src="cid:logo@brand" width="250" height="42"');
  expect(branded).toContain('Content-ID: <logo@brand>');
  expect(branded.replaceAll(/\r?\n/g, '')).toContain(Buffer.from(logo).toString('base64').slice(0, 200));
  expect(branded).not.toMatch(/src="https?:|url\(/);
  const plain = findMail('bo@acme.example');
  expect(plain).toContain('background:#0857b2');
  expect(plain).not.toContain('<img');
});
