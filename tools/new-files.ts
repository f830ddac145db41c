import { CONTRACT_FOLDER, HANDLER_FOLDER, METHODS } from './contract-calls.ts';
import { toMirrorPath } from './path-rule.ts';
import { SCREEN_FOLDER } from './spec-marks.ts';

/** A file to create. */
export type NewFile = { readonly path: string; readonly text: string };

const listParameters = (url: string): readonly string[] =>
  [...url.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** `../` from a file up to the folder of its tree. */
const upFrom = (mirror: string): string => '../'.repeat(mirror.split('/').length - 1) || './';

function contractText(method: string, url: string): string {
  const up = upFrom(toMirrorPath(url));
  const parameters = listParameters(url);
  const params = parameters.map((name) => `${name}: id`).join(', ');
  return `import * as z from 'zod/mini';
import { call } from '${up}call.ts';
${parameters.length > 0 ? `import { id } from '${up}fields.ts';\n` : ''}
export const ${method} = call({
  method: '${method}',
  path: '${url}',
  summary: 'Say here what this call does, in one line',
${parameters.length > 0 ? `  params: z.object({ ${params} }),\n` : ''}${method === 'GET' || method === 'DELETE' ? '' : '  body: z.strictObject({}),\n'}  answer: z.object({}),
  errors: [],
  may: 'machines.read',
  module: 'always',
});
`;
}

function handlerText(method: string, url: string): string {
  const mirror = toMirrorPath(url);
  return `import * as contract from '@groundwork/contract/${mirror}.ts';
import { handle } from '${upFrom(mirror)}handle.ts';

export const ${method} = handle(contract.${method}, async () => ({}));
`;
}

/** Returns the contract and handler files of a new call. Throws if the method or path is invalid. */
export function callFiles(method: string, url: string): readonly NewFile[] {
  if (!METHODS.some((known) => known === method))
    throw new Error(`${method} is not one of ${METHODS.join(', ')}`);
  if (!/^\/(v1|identity|reports-service)\/[\w{}/-]+$/.test(url))
    throw new Error(`${url} is not a path such as /v1/portal/things/{id}`);
  const mirror = toMirrorPath(url);
  return [
    { path: `${CONTRACT_FOLDER}/${mirror}.ts`, text: contractText(method, url) },
    { path: `${HANDLER_FOLDER}/${mirror}.ts`, text: handlerText(method, url) },
  ];
}

const splitPath = (url: string): readonly string[] =>
  url.split('/').flatMap((part) => (/^\w[\w-]*$/.test(part) ? part.split('-') : []));

/** Returns the base name of a screen's component and translation keys: `/things/{id}` → `ThingsId`, `thingsId`. */
function screenName(url: string): string {
  const words = [...splitPath(url), ...listParameters(url)];
  return words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('') || 'Start';
}

/** Returns the file of a new screen. Throws if the address is invalid. */
export function screenFiles(url: string): readonly NewFile[] {
  if (!/^\/[\w{}/-]*$/.test(url)) throw new Error(`${url} is not an address such as /things/{id}`);
  const name = screenName(url);
  const address = url.replaceAll(/\{(\w+)\}/g, '$$$1');
  const text = `import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

export const Route = createFileRoute('${address}')({ component: ${name}Screen });

function ${name}Screen() {
  const { t } = useTranslation();
  return <h1>{t('${screenKey(url)}')}</h1>;
}
`;
  return [{ path: `${SCREEN_FOLDER}/${toMirrorPath(url) || 'index'}.tsx`, text }];
}

/** Returns the translation key of a new screen's title. */
export function screenKey(url: string): string {
  const name = screenName(url);
  return `${name.slice(0, 1).toLowerCase()}${name.slice(1)}.title`;
}
