import * as contract from '@groundwork/contract/v1/portal/brandconfig/logos/_name.ts';
import { findLogo } from '../../../../../features/base/brand/public.ts';
import { orNotFound } from '../../../../../platform/refusal.ts';
import { handleStream } from '../../../../http/handle.ts';

export const GET = handleStream(contract.GET, async ({ params, services }, reply) => {
  const logo = orNotFound(await services.app.within({ readOnly: true }, (db) => findLogo(db, params.name)));
  // A name identifies one logo for ever, and a logo is for everybody.
  await reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', 'inline; filename="logo.png"')
    .type('image/png')
    .send(logo);
});
