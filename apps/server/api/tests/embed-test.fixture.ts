import type { Embed, OpenedEmbed } from '@groundwork/contract/entities/embed.ts';
import type { PersonId } from '@groundwork/domain/ids.ts';
import type { EmbedView } from '@groundwork/domain/people/embed.ts';
import type { sql } from '../../db/sql.ts';
import { portalTest } from './portal-test.fixture.ts';

export const EMBEDS = '/v1/portal/embeds';
const TOKENS = '/v1/portal/embed-tokens';
/** The website that may show views. */
export const SITE = 'https://www.acme.example';

type Found = { readonly origin: string; readonly opened: OpenedEmbed | null };

/** Each test has an organisation with an administrator, a member, a machine and a website that may show views. */
export const embedTest = portalTest({ publicUrl: 'https://portal.test' })
  .extend('organisation', ({ portal }) => portal.build.organisation())
  .extend('admin', ({ portal, organisation }) => portal.signedIn(organisation, 'administrator'))
  .extend('member', ({ portal, organisation }) => portal.build.person({ organisation, role: 'member' }))
  .extend('machine', ({ portal, organisation }) => portal.build.machine({ organisation, name: 'SEEN' }))
  .extend('ask', ({ portal, organisation }) => {
    const open = (personId: PersonId) =>
      portal.build.token({ personId, organisationId: organisation.id, now: portal.clock.now() });
    const allow = (token: string, origin: string) =>
      portal.send<Embed>('POST', EMBEDS, { token, body: { origin } });
    const issue = async (token: string, code: string, view: EmbedView, id?: number) => {
      const shown = id === undefined ? {} : { [view === 'site' ? 'siteId' : 'machineId']: String(id) };
      const body = { code, view, ...shown };
      return portal.send<{ token: string; expiresAt: string; address: string }>('POST', TOKENS, {
        token,
        body,
      });
    };
    const find = (code: string, token?: string) =>
      portal.send<Found>('GET', `/v1/embedded/${code}`, { ...(token && { token }) });
    const read = (path: string, token: string) => portal.send('GET', path, { token });
    const inside = (query: ReturnType<typeof sql>) =>
      portal.database.app.within({ organisationId: organisation.id }, (db) => db.run(query));
    return { open, allow, issue, find, read, inside };
  })
  .extend('embed', async ({ ask, admin }) => (await ask.allow(admin, SITE)).body)
  .extend('memberToken', ({ ask, member }) => ask.open(member.id))
  .extend(
    'listToken',
    async ({ ask, memberToken, embed }) => (await ask.issue(memberToken, embed.code, 'list')).body.token,
  );
