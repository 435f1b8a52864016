// What pages do beyond links and forms. Without it they still ask and answer.
const editors = new Map();

async function mountEditors() {
  const fields = document.querySelectorAll('textarea[data-editor]');
  if (fields.length === 0) return;
  const { edit } = await import('./editor.js');
  for (const field of fields) editors.set(field.id, edit(field));
  document.body.dataset.ready = 'true';
}

function unmark() {
  for (const editor of editors.values()) editor.unmark();
  for (const place of document.querySelectorAll('.placed')) place.textContent = '';
  for (const field of document.querySelectorAll('[aria-invalid]')) field.removeAttribute('aria-invalid');
}

/** Shows each placed problem where it is, and each fault of an option at its field. */
function mark(part) {
  let first;
  for (const problem of part.querySelectorAll('[data-line]')) {
    const { field, line, column, detail } = problem.dataset;
    const editor = editors.get(field);
    if (!editor) continue;
    editor.mark(Number(line), Number(column), detail);
    document.getElementById(field).closest('details')?.setAttribute('open', '');
    const place = document.getElementById(`${field}-problem`);
    if (place) place.textContent = `Line ${line}, column ${column}: ${detail}`;
    first ??= editor;
  }
  for (const fault of part.querySelectorAll('[data-option]')) {
    const field = document.getElementById(fault.dataset.option);
    if (!field) continue;
    field.setAttribute('aria-invalid', 'true');
    document.getElementById(`${field.id}-problem`).textContent = fault.dataset.detail;
    field.closest('details').open = true;
    first ??= field;
  }
  first?.focus();
}

document.body.addEventListener('edited', unmark);
document.body.addEventListener('htmx:beforeRequest', (event) => {
  if (['pair', 'question', 'begin'].includes(event.target.id)) unmark();
});
document.body.addEventListener('htmx:afterSwap', (event) => {
  if (event.target.id === 'answer') {
    mark(event.target);
    event.target.scrollIntoView({ block: 'nearest' });
  }
  draw(event.target);
});
document.body.addEventListener('htmx:sendError', () => {
  const answer = document.getElementById('answer');
  if (answer) answer.textContent = 'The server cannot be reached.';
});
document.body.addEventListener('keydown', (event) => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.target.form?.requestSubmit();
});

document.body.addEventListener('click', async (event) => {
  const button = event.target.closest('[data-copy], [data-copy-link]');
  if (!button) return;
  const text = 'copyLink' in button.dataset
    ? new URL(button.dataset.copyLink, location.href).href
    : button.parentElement.querySelector('pre').textContent;
  const before = button.textContent;
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = 'Copied';
  } catch {
    button.textContent = 'Select it, and copy by hand';
  }
  setTimeout(() => { button.textContent = before; }, 1500);
});

for (const select of document.querySelectorAll('select[data-fills]')) {
  select.addEventListener('change', async () => {
    if (!select.value) return;
    const answer = await fetch(`/schema?id=${encodeURIComponent(select.value)}`);
    if (answer.ok) editors.get(select.dataset.fills)?.set(await answer.text());
  });
}

/** Draws a table beside its canvas: marked columns as bars, one for each row, or as curves over the first column. */
const charts = new Map();
function draw(part) {
  for (const canvas of part.querySelectorAll('canvas[data-chart]')) {
    const table = document.querySelector(canvas.dataset.chart);
    if (!table || !window.Chart) continue;
    charts.get(canvas.dataset.chart)?.destroy();
    charts.set(canvas.dataset.chart, new window.Chart(canvas, 'curves' in canvas.dataset ? curves(table) : bars(canvas, table)));
  }
}

const colour = (name) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
const series = (table) => [...table.tHead.rows[0].cells].map((head, i) => ({ head, i })).filter(({ head }) => head.dataset.series);
const legend = () => ({ legend: { position: 'bottom', labels: { color: colour('ink') } } });

function bars(canvas, table) {
  const rows = [...table.tBodies[0].rows];
  canvas.parentElement.style.height = `${Math.min(60 + rows.length * 28, 460)}px`;
  return {
    type: 'bar',
    data: {
      labels: rows.map((row) => row.cells[1].textContent),
      datasets: series(table).map(({ head, i }) => ({
        label: head.textContent, data: rows.map((row) => Number(row.cells[i].textContent)),
        backgroundColor: colour(`bar-${head.dataset.series}`) })),
    },
    options: {
      indexAxis: 'y', maintainAspectRatio: false, animation: false,
      plugins: legend(),
      scales: {
        x: { stacked: true, ticks: { color: colour('quiet'), precision: 0 }, grid: { color: colour('line') } },
        y: { stacked: true, ticks: { color: colour('ink') }, grid: { display: false } },
      },
    },
  };
}

/** Columns that are marked `data-right` have the axis at the right. */
function curves(table) {
  const rows = [...table.tBodies[0].rows];
  const number = (row, i) => Number(row.cells[i].textContent);
  const axis = (position, text) => ({
    position, beginAtZero: true, title: { display: true, text, color: colour('quiet') },
    ticks: { color: colour('quiet'), precision: 0 }, grid: { color: colour('line'), drawOnChartArea: position !== 'right' },
  });
  return {
    type: 'line',
    data: {
      datasets: series(table).map(({ head, i }) => ({
        label: head.textContent, data: rows.map((row) => ({ x: number(row, 0), y: number(row, i) })),
        borderColor: colour(`bar-${head.dataset.series}`), backgroundColor: colour(`bar-${head.dataset.series}`),
        yAxisID: 'right' in head.dataset ? 'right' : 'y', borderWidth: 2, pointRadius: rows.length > 1 ? 0 : 3 })),
    },
    options: {
      maintainAspectRatio: false, animation: false, interaction: { mode: 'index', intersect: false },
      plugins: legend(),
      scales: {
        x: { type: 'linear', min: 0, title: { display: true, text: 'cases', color: colour('quiet') },
             ticks: { color: colour('quiet'), precision: 0 }, grid: { color: colour('line') } },
        y: axis('left', ''), right: axis('right', 'pairs of rules'),
      },
    },
  };
}
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => draw(document));

/** What is unfolded in a part of a page stays so when the part comes anew. */
let unfolded = [];
document.body.addEventListener('htmx:beforeSwap', (event) => {
  unfolded = [...event.target.querySelectorAll('details[id][open]')].map((each) => each.id);
});
document.body.addEventListener('htmx:afterSwap', () => {
  for (const id of unfolded) document.getElementById(id)?.setAttribute('open', '');
});

/** Listens for news of a campaign or a run; parts of the page ask for themselves anew at `live-…`. */
const live = document.querySelector('[data-events]');
if (live) {
  const events = new EventSource(live.dataset.events);
  events.onopen = () => { live.textContent = live.dataset.live; };
  events.onerror = () => { live.textContent = 'Not live at the moment.'; };
  events.onmessage = (event) => {
    if (event.data === 'alive') return;
    document.body.dispatchEvent(new Event(`live-${event.data}`));
    if (event.data === 'over') {
      events.close();
      live.textContent = '';
    }
    // a list that has to be looked for long is not looked for again
    if (document.getElementById('judgements') && !document.querySelector('[data-sparse]') && !new URLSearchParams(location.search).get('token')) {
      window.htmx.ajax('GET', `/campaign/judgements${location.search}`, { target: '#judgements', swap: 'innerHTML' });
    }
  };
  addEventListener('pagehide', () => events.close());
}

// charts' library comes after this
addEventListener('load', () => draw(document));
await mountEditors();
document.documentElement.dataset.ready = 'true';
