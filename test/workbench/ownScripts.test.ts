import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { preHydrationScript } from '../../src/workbench/viteOwnScripts.ts';

/** The kinds of syntax in a script; an object that has a method or leaves a value out is one of its own. */
function kindsIn(node: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (Array.isArray(node)) for (const each of node) kindsIn(each, found);
  else if (typeof node === 'object' && node !== null) {
    if ('type' in node) found.add(kindOf(node));
    for (const each of Object.values(node)) kindsIn(each, found);
  }
  return found;
}

function kindOf(node: object): string {
  const { type, kind, operator, method, shorthand } = {
    kind: '',
    operator: '',
    method: false,
    shorthand: false,
    type: '',
    ...node,
  };
  if (type === 'VariableDeclaration') return `${type} ${kind}`;
  if (type === 'LogicalExpression' && operator === '??') return operator;
  return method || shorthand ? `${type} in short` : type;
}

it('what runs before the app is read by browsers that know no modules: it has no syntax that they do not', async () => {
  const code = await preHydrationScript(process.cwd());
  const old = [
    'AssignmentExpression',
    'BinaryExpression',
    'BlockStatement',
    'CallExpression',
    'ConditionalExpression',
    'ExpressionStatement',
    'FunctionDeclaration',
    'FunctionExpression',
    'Identifier',
    'IfStatement',
    'Literal',
    'LogicalExpression',
    'MemberExpression',
    'NewExpression',
    'ObjectExpression',
    'ParenthesizedExpression',
    'Program',
    'Property',
    'ReturnStatement',
    'UnaryExpression',
    // Every one of them takes it, in the way of `var` where it knows no better.
    'VariableDeclaration const',
    'VariableDeclarator',
  ];
  expect([...kindsIn(parseAst(code))].filter((kind) => !old.includes(kind))).toEqual([]);
});
