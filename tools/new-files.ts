import { CONTRACT_FOLDER, HANDLER_FOLDER, METHODS } from './contract-calls.ts';
import { mirrorOf } from './path-rule.ts';
import { SCREEN_FOLDER } from './spec-marks.ts';

/** A file to be made. */
export type NewFile = { readonly path: string; readonly text: string };

const parametersOf = (url: string): readonly string[] =>
  [...url.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** `../` from a file up to the folder of its tree. */
const upFrom = (mirror: string): string => '../'.repeat(mirror.split('/').length - 1) || './';

function contractText(method: string, url: string): string {
  const up = upFrom(mirrorOf(url));
  const parameters = parametersOf(url);
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
  const mirror = mirrorOf(url);
  return `import * as contract from '@groundwork/contract/${mirror}.ts';
import { handle } from '${upFrom(mirror)}handle.ts';

export const ${method} = handle(contract.${method}, async () => ({}));
`;
}

/** Contract and handler of a new call, at their places. Throws where the method or the path is not one. */
export function filesOfCall(method: string, url: string): readonly NewFile[] {
  if (!METHODS.some((known) => known === method))
    throw new Error(`${method} is not one of ${METHODS.join(', ')}`);
  if (!/^\/(v1|identity|reports-service)\/[\w{}/-]+$/.test(url))
    throw new Error(`${url} is not a path such as /v1/portal/things/{id}`);
  const mirror = mirrorOf(url);
  return [
    { path: `${CONTRACT_FOLDER}/${mirror}.ts`, text: contractText(method, url) },
    { path: `${HANDLER_FOLDER}/${mirror}.ts`, text: handlerText(method, url) },
  ];
}

const inWords = (url: string): readonly string[] =>
  url.split('/').flatMap((part) => (/^\w[\w-]*$/.test(part) ? part.split('-') : []));

/** Name of a screen's component, and of its place in the translations: `/things/{id}` → `ThingsId`, `thingsId`. */
function nameOfScreen(url: string): string {
  const words = [...inWords(url), ...parametersOf(url)];
  return words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('') || 'Start';
}

/** The screen at its place. Throws where the address is not one. */
export function filesOfScreen(url: string): readonly NewFile[] {
  if (!/^\/[\w{}/-]*$/.test(url)) throw new Error(`${url} is not an address such as /things/{id}`);
  const name = nameOfScreen(url);
  const address = url.replaceAll(/\{(\w+)\}/g, '$$$1');
  const text = `import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

export const Route = createFileRoute('${address}')({ component: ${name}Screen });

function ${name}Screen() {
  const { t } = useTranslation();
  return <h1>{t('${keyOfScreen(url)}')}</h1>;
}
`;
  return [{ path: `${SCREEN_FOLDER}/${mirrorOf(url) || 'index'}.tsx`, text }];
}

/** The key under which a new screen has its title. */
export function keyOfScreen(url: string): string {
  const name = nameOfScreen(url);
  return `${name.slice(0, 1).toLowerCase()}${name.slice(1)}.title`;
}
