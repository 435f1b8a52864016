// Puts an editor with SQL's colours over a text field. The field stays what is posted.
import { EditorState, Compartment } from '@codemirror/state';
import { EditorView, keymap, lineNumbers, drawSelection, highlightActiveLine } from '@codemirror/view';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { syntaxHighlighting, HighlightStyle, bracketMatching } from '@codemirror/language';
import { tags } from '@lezer/highlight';
import { sql, SQLite, PostgreSQL, MySQL, MSSQL, PLSQL, StandardSQL } from '@codemirror/lang-sql';
import { setDiagnostics, lintGutter, lintKeymap } from '@codemirror/lint';

const DIALECTS = { sqlite: SQLite, postgresql: PostgreSQL, mysql: MySQL, sqlserver: MSSQL, oracle: PLSQL };

const theme = EditorView.theme({
  '&': { color: 'var(--ink)', backgroundColor: 'var(--field)', fontSize: '14px' },
  '.cm-content': { fontFamily: 'var(--mono)', caretColor: 'var(--ink)', padding: '8px 0' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-gutters': { backgroundColor: 'var(--soft)', color: 'var(--quiet)', border: 'none' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'transparent' },
  '&.cm-focused': { outline: '2px solid var(--accent)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
    { backgroundColor: 'var(--selection)' },
  '.cm-tooltip': { backgroundColor: 'var(--paper)', color: 'var(--ink)', border: '1px solid var(--line)' },
});

const colours = HighlightStyle.define([
  { tag: tags.keyword, color: 'var(--keyword)', fontWeight: '600' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--string)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--number)' },
  { tag: [tags.lineComment, tags.blockComment], color: 'var(--quiet)', fontStyle: 'italic' },
  { tag: tags.typeName, color: 'var(--keyword)' },
]);

const dialect = () =>
  sql({ dialect: DIALECTS[document.getElementById('dialect')?.value.toLowerCase()] ?? StandardSQL });

/** Where a line and a column (from 1) are in a text. */
function offset(doc, line, column) {
  const at = doc.line(Math.min(Math.max(line, 1), doc.lines));
  return Math.min(at.from + Math.max(column - 1, 0), at.to);
}

/** An editor over a field, with `set(text)`, `mark(line, column, detail)`, `unmark()` and `focus()`. */
export function edit(field) {
  const host = document.createElement('div');
  host.className = 'editor';
  host.dataset.for = field.id;
  field.after(host);
  // a shadow root takes style sheets as objects, which no policy need allow
  const root = host.attachShadow({ mode: 'open' });
  const frame = document.createElement('div');
  root.append(frame);
  const language = new Compartment();
  const label = document.querySelector(`label[for="${field.id}"]`)?.firstChild?.textContent.trim() ?? field.name;
  const submit = () => { field.form?.requestSubmit(); return true; };
  const view = new EditorView({
    root,
    parent: frame,
    state: EditorState.create({
      doc: field.value,
      extensions: [
        lineNumbers(), lintGutter(), history(), drawSelection(), bracketMatching(), highlightActiveLine(),
        keymap.of([{ key: 'Mod-Enter', run: submit }, ...defaultKeymap, ...historyKeymap, ...lintKeymap]),
        language.of(dialect()), syntaxHighlighting(colours), theme, EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': label, 'aria-multiline': 'true' }),
        EditorView.updateListener.of((update) => {
          if (!update.docChanged) return;
          field.value = update.state.doc.toString();
          field.dispatchEvent(new Event('edited', { bubbles: true }));
        }),
      ],
    }),
  });
  const size = Math.max(3, Number(field.rows) || 5);
  host.style.setProperty('--rows', size);
  field.classList.add('covered');
  field.tabIndex = -1;
  field.setAttribute('aria-hidden', 'true');
  document.querySelector(`label[for="${field.id}"]`)?.addEventListener('click', () => view.focus());
  document.getElementById('dialect')?.addEventListener('change', () =>
    view.dispatch({ effects: language.reconfigure(dialect()) }));
  return {
    set: (text) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } }),
    mark: (line, column, detail) => {
      const from = offset(view.state.doc, line, column);
      const word = view.state.wordAt(from);
      const to = word ? word.to : Math.min(from + 1, view.state.doc.length);
      view.dispatch(setDiagnostics(view.state, [{ from, to, severity: 'error', message: detail }]));
      view.dispatch({ selection: { anchor: from }, scrollIntoView: true });
    },
    unmark: () => view.dispatch(setDiagnostics(view.state, [])),
    focus: () => view.focus(),
  };
}
