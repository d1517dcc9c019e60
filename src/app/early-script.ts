/**
 * The one script that runs before the first paint. `showChrome`, alone or as `false` or `0`, hides the frame's head (ROUTE-58), and an
 * alert banner that the visitor closed stays away (SHELL-20), so that nothing of that is seen to change. For whoever has
 * a bar at the top its room is kept (SHELL-06), and `data-known` says that somebody is signed in, whose cart is not the
 * one that the page was made with. What is pressed or chosen before the page's own script is there is kept
 * for it: `takeEarly` hands it over (browser-early.ts). A visit that begins at the top says so by `data-early`: what is
 * far down is then drawn as it comes near (browser-deferred.ts).
 *
 * The page's scripts are asked for when the first screen has been painted, with its largest picture if that is there in
 * a moment; and at once when somebody touches or types, nobody looks, or the visit begins further down. It stands in the
 * document and is allowed by its hash; `data-alert` is the mark of the banner the page was sent with, `data-scripts` are
 * the files.
 */
export const earlyScript = [
  "(function(d,D,m){",
  'var c=new URLSearchParams(location.search).get("showChrome");',
  'if(c===""||c==="false"||c==="0")d.dataset.chrome="off";',
  'try{var s=localStorage,b=s.getItem("adminBar");if(b)d.dataset.admin=b;if(s.getItem("loggedin"))d.dataset.known="";if(m.alert&&s.getItem("alertBannerClosed")===m.alert)d.dataset.alert="closed"}catch(e){}',
  'var n=performance.getEntriesByType("navigation")[0];if(!location.hash&&n&&n.type==="navigate")d.dataset.early="";',
  "var k=new Set,",
  "p=function(e){var t=e.target.closest('button[type=button],[type=checkbox],[type=radio]');if(!t)return;e.preventDefault();",
  // Twice on a box is as good as never; twice on a button is once.
  "if(t.type!=='checkbox'||!k.delete(t))k.add(t)},",
  "s=function(e){if(e.target.matches('select'))k.add(e.target)},",
  "f=m.scripts.split(' '),w=['pointerdown','keydown','focusin'],",
  "b=function(){if(!f)return;var a=f;f=null;w.forEach(function(t){d.removeEventListener(t,b,true)});",
  "a.forEach(function(h){D.head.append(Object.assign(D.createElement('link'),{rel:'modulepreload',href:h,fetchPriority:'low'}))});",
  // The page's data stand at its end.
  "var r=function(){import(a[0])};if(D.readyState==='loading')D.addEventListener('DOMContentLoaded',r);else r()},",
  // What is there is painted with the next frame; a page that nobody looks at has none.
  "g=function(){if(D.hidden)b();else requestAnimationFrame(function(){setTimeout(b)})};",
  "d.addEventListener('click',p,true);d.addEventListener('change',s,true);",
  "w.forEach(function(t){d.addEventListener(t,b,true)});addEventListener('load',g);",
  "new PerformanceObserver(function(l,o){if(!l.getEntriesByName('first-contentful-paint').length)return;o.disconnect();",
  "var i=D.querySelector('main img[fetchpriority=high]');",
  "if(!i||i.complete)g();else{i.onload=i.onerror=g;setTimeout(b,300)}}).observe({type:'paint',buffered:true});",
  "if('early'in d.dataset)setTimeout(b,4e3);else b();",
  "window.takeEarly=function(){d.removeEventListener('click',p,true);d.removeEventListener('change',s,true);return k}",
  "})(document.documentElement,document,document.currentScript.dataset)",
].join("");
